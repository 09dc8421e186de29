import type { Shell } from './shells';

// Names of repositories are names of folders that anybody may have chosen: each shell is given them as words, quoted by its own means.

const BASH = `# bash completion of cairn: source <(cairn completion bash)
_cairn() {
  local line files= cur=\${COMP_WORDS[COMP_CWORD]}
  COMPREPLY=()
  [[ $cur == '=' ]] && cur=
  while IFS= read -r line; do
    if [[ -z $files ]]; then files=$line; continue; fi
    COMPREPLY+=("$(printf '%q' "$line")")
  done < <(cairn __complete "$COMP_CWORD" -- "\${COMP_WORDS[@]}" 2>/dev/null)
  local kind
  case $files in
    files) kind=-f ;;
    folders) kind=-d ;;
    *) return ;;
  esac
  while IFS= read -r line; do
    [[ -d $line ]] && line=$line/ && compopt -o nospace 2>/dev/null
    COMPREPLY+=("$(printf '%q' "$line")")
  done < <(compgen $kind -- "$cur")
}
complete -F _cairn cairn
`;

const ZSH = `#compdef cairn
# zsh completion of cairn: source <(cairn completion zsh)
_cairn() {
  local -a lines
  lines=("\${(@f)$(cairn __complete $((CURRENT - 1)) -- "\${words[@]}" 2>/dev/null)}")
  local files=\${lines[1]}
  shift lines
  (( \${#lines} )) && compadd -- "\${lines[@]}"
  case $files in
    files) _files ;;
    folders) _files -/ ;;
  esac
}
if [[ \${funcstack[1]} == _cairn ]]; then
  _cairn "$@"
else
  (( \${+functions[compdef]} )) || { autoload -Uz compinit && compinit }
  compdef _cairn cairn
fi
`;

const FISH = `# fish completion of cairn: cairn completion fish | source
function __cairn_complete
    set -l before (commandline -opc)
    set -l lines (cairn __complete (count $before) -- $before (commandline -ct) 2>/dev/null)
    set -q lines[1]; or return
    for line in $lines[2..-1]
        echo $line
    end
    switch $lines[1]
        case files
            __fish_complete_path (commandline -ct)
        case folders
            __fish_complete_directories (commandline -ct) ''
    end
end
complete -c cairn -f -a '(__cairn_complete)'
`;

const SCRIPTS: Readonly<Record<Shell, string>> = { bash: BASH, zsh: ZSH, fish: FISH };

/** The script for a shell. It asks `cairn __complete` at each Tab, so that it never falls behind. */
export function completionScript(shell: Shell): string {
  return SCRIPTS[shell];
}
