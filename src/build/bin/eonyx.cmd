@echo off
rem Starts eonyx on Windows; the same order of decisions as the shell launcher beside it. Delayed
rem expansion stays off, so that a "!" in a prompt reaches eonyx.
setlocal DisableDelayedExpansion
set "e_need=25"
set "e_root=%~dp0.."
set "e_lib=%e_root%\lib"

set "e_number="
for /f "usebackq tokens=1,2" %%a in ("%e_lib%\version") do set "e_number=%%a" & set "e_build=%%b"
if not defined e_number (
  echo eonyx: this installation is incomplete: "%e_lib%\version" cannot be read; unpack or build it again. 1>&2
  exit /b 1
)
if not "%~2"=="" goto java
if "%~1"=="--version" goto version
if "%~1"=="-V" goto version
goto java

:version
echo eonyx %e_number% (build %e_build%)
exit /b 0

:java
set "e_jdk="
set "e_newest=0"
set "e_newest_version="
if defined EONYX_JAVA_HOME (
  call :try "%EONYX_JAVA_HOME%"
) else (
  call :find
)
if defined e_jdk goto start
if defined EONYX_JAVA_HOME (
  echo eonyx: EONYX_JAVA_HOME is "%EONYX_JAVA_HOME%", which is not a JDK %e_need% or newer. 1>&2
) else if defined e_newest_version (
  echo eonyx: needs Java %e_need% or newer, but the newest found is "%e_newest_version%": install a JDK %e_need%, for example from https://adoptium.net, or set EONYX_JAVA_HOME to one. 1>&2
) else (
  echo eonyx: needs Java %e_need% or newer, but no JDK was found: install a JDK %e_need%, for example from https://adoptium.net, or set EONYX_JAVA_HOME to one. 1>&2
)
exit /b 3

:start
rem The JVM does not notice that a cache is older than the jar, so the cache bears the build in its
rem name. It refuses to start with a cache beside an -Xshare option.
set "e_cache="
if exist "%e_lib%\eonyx-%e_build%-%e_runtime%.aot" set "e_cache="-XX:AOTCache=%e_lib%\eonyx-%e_build%-%e_runtime%.aot""
if defined EONYX_JAVA_OPTIONS set "e_cache="
set "e_native="
if exist "%e_lib%\native\Windows-%e_arch%" set "e_native="-Dlibrary.jline.path=%e_lib%\native\Windows-%e_arch%""

rem Options that were meant for other Java programs are kept away from the JVM; eonyx gives them back
rem to the commands it runs.
if defined JAVA_TOOL_OPTIONS set "EONYX_SAVED_JAVA_TOOL_OPTIONS=%JAVA_TOOL_OPTIONS%"
if defined JDK_JAVA_OPTIONS set "EONYX_SAVED_JDK_JAVA_OPTIONS=%JDK_JAVA_OPTIONS%"
if defined _JAVA_OPTIONS set "EONYX_SAVED__JAVA_OPTIONS=%_JAVA_OPTIONS%"
set "JAVA_TOOL_OPTIONS="
set "JDK_JAVA_OPTIONS="
set "_JAVA_OPTIONS="

rem eonyx writes UTF-8, so the console must show it.
chcp 65001 >nul
"%e_jdk%\bin\java.exe" "@%e_lib%\jvm-options" %e_cache% %e_native% %EONYX_JAVA_OPTIONS% -jar "%e_lib%\eonyx.jar" %*
exit /b %ERRORLEVEL%

:find
call :try "%e_root%\runtime"
if exist "%e_lib%\jdk" for /f "usebackq delims=" %%d in ("%e_lib%\jdk") do call :try "%%d"
if defined JAVA_HOME call :try "%JAVA_HOME%"
for %%p in (java.exe) do if not "%%~$PATH:p"=="" call :try "%%~dp$PATH:p.."
for %%v in ("Eclipse Adoptium" "Java" "Microsoft" "Zulu" "Amazon Corretto" "BellSoft" "Eclipse Foundation") do (
  for /d %%d in ("%ProgramFiles%\%%~v\*") do call :try "%%d"
)
for /d %%d in ("%LOCALAPPDATA%\Programs\Eclipse Adoptium\*") do call :try "%%d"
for /d %%d in ("%USERPROFILE%\.jdks\*") do call :try "%%d"
for /d %%d in ("%USERPROFILE%\.gradle\jdks\*") do call :try "%%d"
for /d %%d in ("%USERPROFILE%\scoop\apps\*jdk*") do call :try "%%d\current"
exit /b 0

rem Takes the JDK in %1 when none was taken before and it is new enough.
:try
if defined e_jdk exit /b 0
if not exist "%~1\release" exit /b 0
if not exist "%~1\bin\java.exe" exit /b 0
set "e_version="
set "e_runtime="
set "e_arch="
for /f "usebackq tokens=1,* delims==" %%a in ("%~1\release") do (
  if "%%a"=="JAVA_VERSION" set "e_version=%%~b"
  if "%%a"=="JAVA_RUNTIME_VERSION" set "e_runtime=%%~b"
  if "%%a"=="OS_ARCH" set "e_arch=%%~b"
)
if not defined e_version exit /b 0
if not defined e_runtime set "e_runtime=%e_version%"
set "e_feature=0"
for /f "tokens=1 delims=.-+" %%f in ("%e_version%") do set "e_feature=%%f"
if %e_feature% GEQ %e_need% set "e_jdk=%~1"
if %e_feature% GEQ %e_need% exit /b 0
if %e_feature% GTR %e_newest% set "e_newest_version=%e_version% in %~1"
if %e_feature% GTR %e_newest% set "e_newest=%e_feature%"
exit /b 0
