const NAMES: Readonly<Record<string, string>> = {
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  tsx: 'TSX',
  python: 'Python',
  java: 'Java',
  go: 'Go',
  rust: 'Rust',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  ruby: 'Ruby',
  php: 'PHP',
  kotlin: 'Kotlin',
  swift: 'Swift',
  scala: 'Scala',
  bash: 'Bash',
};

/** A language id of the index as its users write it; unknown ids stay as they are. */
export function languageName(id: string): string {
  return NAMES[id] ?? id;
}
