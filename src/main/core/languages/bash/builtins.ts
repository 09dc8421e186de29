const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Commands of the shell itself: a call of one is the shell's where the project has no function of the name. */
export const BUILTINS: ReadonlySet<string> = new Set(
  words(`: . [ [[ alias bg bind break builtin caller cd command compgen complete compopt continue coproc declare dirs disown echo enable eval exec exit
  export false fc fg getopts hash help history jobs kill let local logout mapfile popd printf pushd pwd read readarray readonly return set shift shopt
  source suspend test time times trap true type typeset ulimit umask unalias unset wait`),
);

/** Variables that the shell sets or reads itself. */
export const SHELL_VARIABLES: ReadonlySet<string> = new Set(
  words(`BASH BASHOPTS BASHPID BASH_ALIASES BASH_ARGC BASH_ARGV BASH_COMMAND BASH_ENV BASH_EXECUTION_STRING BASH_LINENO BASH_REMATCH BASH_SOURCE
  BASH_SUBSHELL BASH_VERSINFO BASH_VERSION CDPATH COLUMNS COMP_CWORD COMP_LINE COMP_POINT COMP_WORDS COMPREPLY DIRSTACK EDITOR EPOCHSECONDS EUID FUNCNAME
  GLOBIGNORE HISTFILE HOME HOSTNAME HOSTTYPE IFS LANG LC_ALL LINENO LINES LOGNAME MACHTYPE OLDPWD OPTARG OPTERR OPTIND OSTYPE PATH PIPESTATUS PPID
  PROMPT_COMMAND PS1 PS2 PS3 PS4 PWD RANDOM REPLY SECONDS SHELL SHELLOPTS SHLVL TERM TMPDIR UID USER`),
);
