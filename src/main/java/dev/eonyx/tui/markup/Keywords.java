package dev.eonyx.tui.markup;

/// The keywords of languages, between spaces.
final class Keywords {

  static final String JAVA =
      "abstract assert boolean break byte case catch char class continue default do double else"
          + " enum extends false final finally float for if implements import instanceof int"
          + " interface long native new null package permits private protected public record return"
          + " sealed short static super switch synchronized this throw throws transient true try"
          + " var void volatile when while yield";

  static final String KOTLIN =
      "abstract as break by catch class companion const continue data do else enum false final"
          + " finally for fun get if import in infix init inline interface internal is it lateinit"
          + " null object open operator out override package private protected public return sealed"
          + " set super suspend this throw true try typealias val var vararg when where while";

  static final String SCRIPT =
      "abstract any as async await boolean break case catch class const continue debugger declare"
          + " default delete do else enum export extends false finally for from function get if"
          + " implements import in infer instanceof interface is keyof let namespace never new null"
          + " number of private protected public readonly return satisfies set static string super"
          + " switch this throw true try type typeof undefined unknown var void while with yield";

  static final String GO =
      "any bool break byte case chan const continue default defer else error fallthrough false"
          + " float64 for func go goto if import int int64 interface map nil package range return"
          + " rune select string struct switch true type uint8 var";

  static final String RUST =
      "Self as async await bool break char const continue crate dyn else enum extern f64 false fn"
          + " for i32 i64 if impl in let loop match mod move mut pub ref return self static str"
          + " struct super trait true type u32 u64 u8 union unsafe use usize where while";

  static final String C =
      "alignas auto bool break case catch char class concept const constexpr continue default"
          + " define delete do double else endif enum explicit export extern false final float for"
          + " friend goto if ifdef ifndef include inline int long mutable namespace new noexcept"
          + " nullptr operator override private protected public register requires return short"
          + " signed sizeof static struct switch template this throw true try typedef typename"
          + " union unsigned using virtual void volatile while";

  static final String C_SHARP =
      "abstract as async await base bool break byte case catch char class const continue decimal"
          + " default delegate do double else enum event explicit extern false finally fixed float"
          + " for foreach get if implicit in int interface internal is lock long namespace new null"
          + " object operator out override params private protected public readonly record ref"
          + " return sealed set short sizeof static string struct switch this throw true try typeof"
          + " using var virtual void volatile when where while yield";

  static final String PHP =
      "abstract and array as bool break callable case catch class clone const continue declare"
          + " default do echo else elseif enum extends false final finally fn for foreach function"
          + " global if implements include instanceof int interface match namespace new null or"
          + " private protected public readonly require require_once return self static string"
          + " switch this throw trait true try use var void while yield";

  static final String PYTHON =
      "False None True and as assert async await break case class continue def del elif else except"
          + " finally for from global if import in is lambda match nonlocal not or pass raise"
          + " return self try while with yield";

  static final String RUBY =
      "alias and begin break case class def defined do else elsif end ensure extend false for if in"
          + " include loop module next nil not or private protected public raise redo require"
          + " rescue retry return self super then true undef unless until when while yield";

  static final String SHELL =
      "break case cd continue do done echo elif else esac eval exec exit export fi for function if"
          + " in local read readonly return set shift source then trap unset until while";

  static final String SQL =
      "add all alter and as asc begin between by case cast check column commit constraint create"
          + " cross default delete desc distinct drop else end exists false foreign from full group"
          + " having if in index inner insert into is join key left like limit not null offset on"
          + " or order outer primary references returning right rollback select set table then"
          + " transaction true union unique update values view when where with";

  static final String DOCKERFILE =
      "add arg as cmd copy entrypoint env expose from healthcheck label onbuild run shell stopsignal"
          + " user volume workdir";

  private Keywords() {}
}
