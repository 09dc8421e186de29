import type { SourcedStatement } from './derived';

type ReadText = (path: string) => string | null;

interface BuildTool {
  readonly name: string;
  /** Files that show that it is used; the first that exists is quoted as the source. */
  readonly files: readonly string[];
  /** The file must say this too; the line that does is the source. */
  readonly says?: RegExp;
  /** The usual commands; `has` tells whether a file is there. */
  commands(text: string, has: (path: string) => boolean): readonly string[];
}

const gradle = (has: (path: string) => boolean) => (has('gradlew') ? './gradlew' : 'gradle');
const maven = (has: (path: string) => boolean) => (has('mvnw') ? './mvnw' : 'mvn');
const PHPUNIT = ['phpunit.xml.dist', 'phpunit.xml', 'phpunit.dist.xml'];

/** What a tool's file in the root promises: how it is built and tested there, whatever the README leaves out. */
const TOOLS: readonly BuildTool[] = [
  {
    name: 'CMake',
    files: ['CMakeLists.txt'],
    says: /^\s*project\s*\(/im,
    commands: (text) => [
      'cmake -B build',
      'cmake --build build',
      ...(/^\s*(?:enable_testing\s*\(|include\s*\(\s*CTest\b)/im.test(text) ? ['ctest --test-dir build'] : []),
    ],
  },
  {
    name: 'Autotools',
    files: ['configure.ac', 'configure.in'],
    says: /^\s*AC_INIT\b/m,
    commands: (_text, has) => [...(has('configure') ? [] : ['autoreconf -fi']), './configure', 'make', ...(has('Makefile.am') ? ['make check'] : [])],
  },
  { name: 'Make', files: ['GNUmakefile', 'Makefile', 'makefile'], says: /^(?:all|default)\s*:(?!=)/m, commands: () => ['make'] },
  { name: 'Meson', files: ['meson.build'], says: /^\s*project\s*\(/m, commands: () => ['meson setup build', 'meson compile -C build', 'meson test -C build'] },
  { name: 'Cargo', files: ['Cargo.toml'], says: /^\[(?:package|workspace)\]/m, commands: () => ['cargo build', 'cargo test'] },
  { name: 'Go', files: ['go.mod'], says: /^module\s/m, commands: () => ['go build ./...', 'go test ./...'] },
  { name: 'Maven', files: ['pom.xml'], says: /<project\b/, commands: (_text, has) => [`${maven(has)} package`, `${maven(has)} test`] },
  {
    name: 'Gradle',
    files: ['build.gradle.kts', 'build.gradle', 'settings.gradle.kts', 'settings.gradle'],
    commands: (_text, has) => [`${gradle(has)} build`, `${gradle(has)} test`],
  },
  { name: 'sbt', files: ['build.sbt'], commands: () => ['sbt compile', 'sbt test'] },
  { name: 'Swift Package Manager', files: ['Package.swift'], says: /\bPackage\s*\(/, commands: () => ['swift build', 'swift test'] },
  { name: 'Composer', files: ['composer.json'], commands: (_text, has) => ['composer install', ...(PHPUNIT.some(has) ? ['vendor/bin/phpunit'] : [])] },
  { name: 'Bundler', files: ['Gemfile'], commands: (_text, has) => ['bundle install', ...(has('Rakefile') ? ['bundle exec rake'] : [])] },
  { name: 'tox', files: ['tox.ini'], says: /^\[tox\]|^\[testenv/m, commands: () => ['tox'] },
  { name: 'Nox', files: ['noxfile.py'], commands: () => ['nox'] },
  { name: 'pytest', files: ['pyproject.toml'], says: /^\[tool\.pytest\b/m, commands: () => ['pytest'] },
  { name: 'pytest', files: ['setup.cfg'], says: /^\[tool:pytest\]/m, commands: () => ['pytest'] },
];

function lineOf(text: string, says: RegExp | undefined): number {
  const at = says === undefined ? 0 : text.search(says);
  const leading = at > 0 ? (/^\s*/.exec(text.slice(at))?.[0].length ?? 0) : 0;
  return text.slice(0, at + leading).split('\n').length;
}

/** The usual commands of the build tools whose files stand in the root, one statement a tool. */
export function buildToolCommands(readText: ReadText): SourcedStatement[] {
  const has = (path: string): boolean => readText(path) !== null;
  const shown = new Set<string>();
  return TOOLS.flatMap(({ name, files, says, commands }) => {
    const path = files.find(has);
    const text = path === undefined ? null : readText(path);
    if (path === undefined || text === null || shown.has(name) || says?.test(text) === false) return [];
    shown.add(name);
    return [{ text: commands(text, has).join('\n'), source: { path, line: lineOf(text, says), what: `the usual commands of ${name}` } }];
  });
}
