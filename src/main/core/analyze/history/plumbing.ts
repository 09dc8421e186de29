const LOCKFILES =
  /^(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|bun\.lockb|go\.sum|package\.resolved|gradle\.lockfile|packages\.lock\.json|.+\.lock)$/i;
const CHANGELOGS = /^(?:change[-_]?log|changes|history|news|releases|release[-_]?notes)(?:\.(?:md|mdx|markdown|rst|txt|adoc|textile))?$/i;
const MANIFESTS =
  /^(?:package\.json|lerna\.json|cargo\.toml|pyproject\.toml|setup\.(?:py|cfg)|composer\.json|pom\.xml|build\.gradle(?:\.kts)?|gradle\.properties|go\.mod|gemfile|pubspec\.yaml|mix\.exs|package\.swift|directory\.(?:build|packages)\.props|.+\.(?:gemspec|podspec|csproj|nuspec))$/i;
const VERSIONS = /^(?:version(?:\.\w+)?|_+version_*\.\w+|\.bumpversion\.cfg|\.release-please-manifest\.json)$/i;

/** A lockfile, manifest, changelog or file of a version number, by its name: what changes with a release whatever else does. */
export function isPlumbing(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return LOCKFILES.test(name) || CHANGELOGS.test(name) || MANIFESTS.test(name) || VERSIONS.test(name);
}

const RELEASE =
  /^(?:(?:chore|build|ci)\(release\)|(?:\[?(?:maven-release-plugin|release)\]?\b)|(?:bump|update|set|increment|prepare)\b.*\bversions?\b|version bump|prepare (?:for )?(?:the )?(?:next )?release|v?\d+\.\d+(?:\.\d+)*(?:[-.]?(?:alpha|beta|rc|dev|post)[-.]?\d*)?$)/i;

/** Says by the first line of its message that a commit makes a release or raises the version. */
export function saysRelease(subject: string): boolean {
  return RELEASE.test(subject.trim());
}
