package dev.eonyx.tui.transcript;

import java.util.List;

/// Shows what was searched.
final class Searching {

  private Searching() {}

  /// Searches and shows the nearest place, going up from the bottom of the view.
  static Scene start(Scene scene, String query) {
    Search search = Search.of(query, scene.items(), scene.search());
    return search.isEmpty() ? scene.with(search) : show(scene, nearest(scene, search));
  }

  static Scene move(Scene scene, int direction) {
    if (scene.search() == null) {
      return scene;
    }
    Search search = scene.search().in(scene.items());
    return search.isEmpty() ? scene.with(search) : show(scene, search.moved(direction));
  }

  private static Search nearest(Scene scene, Search search) {
    Position bottom = scene.at(scene.rows() - 1);
    Search near = search.near(bottom.index(), Integer.MAX_VALUE);
    if (near.hit().index() > bottom.index()) {
      return near.at(0, 0);
    }
    if (near.hit().index() < bottom.index()) {
      return near;
    }
    Layout layout = scene.layout();
    int row = bottom.row() - layout.gap(bottom.index());
    List<Matches.Match> places = matches(scene, search.needle(), bottom.index());
    int visible = (int) places.stream().filter(match -> match.row() <= row).count();
    if (visible > 0 || near.at() == 0) {
      return near.at(near.at(), Math.clamp(visible - 1L, 0, near.hit().count() - 1));
    }
    return near.at(near.at() - 1, search.hits().get(near.at() - 1).count() - 1);
  }

  /// Brings the place into view, unfolding what hides it.
  private static Scene show(Scene scene, Search search) {
    int index = search.hit().index();
    Scene shown = scene.with(search);
    List<Matches.Match> places = matches(shown, search.needle(), index);
    Laid laid = shown.layout().laid(index);
    if (places.size() <= search.nth() && laid.foldable() && !laid.open()) {
      shown = shown.toggled(index);
      places = matches(shown, search.needle(), index);
    }
    Layout layout = shown.layout();
    int row = places.isEmpty() ? 0 : places.get(Math.min(search.nth(), places.size() - 1)).row();
    Position place = layout.within(new Position(index, layout.gap(index) + row));
    Position top = shown.top();
    boolean visible =
        place.compareTo(top) >= 0 && place.compareTo(layout.down(top, shown.rows())) < 0;
    return visible ? shown : shown.with(shown.eye().at(layout.up(place, shown.rows() / 2), layout));
  }

  private static List<Matches.Match> matches(Scene scene, String needle, int index) {
    return Matches.in(scene.layout().laid(index).rows(), needle);
  }
}
