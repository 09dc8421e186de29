import type { Role } from '@shared/model';

const TEST_FOLDER = /(?:^|\/)(?:test|tests|spec|specs|features|minitest|rspec)\//;
const TEST_FILE = /(?:_test|_spec|_steps)\.rb$|(?:^|\/)(?:test_[^/]*|test_helper|spec_helper|rails_helper)\.rb$/;
const ALONE =
  /(?:^|\/)(?:examples?|samples?|demos?|bench|benchmarks?|perf|profile|scripts?|templates?|fixtures|dummy)\/|\.(?:ru|gemspec)$|(?:^|\/)(?:Gemfile|Rakefile|bin\/[^/]*|exe\/[^/]*)$/;

/** True for files of tests and what they load from beside them. */
export function isTestPath(path: string): boolean {
  return TEST_FILE.test(path) || TEST_FOLDER.test(path);
}

/** Files that are run by themselves: what they declare is no part of the program. */
export function standsAlone(path: string): boolean {
  return isTestPath(path) || ALONE.test(path);
}

/** Roles by Ruby's habits: folders of tests, the schema that Rails writes. */
export function rubyRoles(path: string): readonly Role[] {
  const roles: Role[] = [];
  if (isTestPath(path)) roles.push('test');
  if (/(?:^|\/)db\/(?:schema|structure)\.rb$/.test(path)) roles.push('generated');
  return roles;
}

/** The folder of a file; a gem's `lib/name` and everything below its first level is one module. */
export function rubyModuleOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '.' : path.slice(0, slash);
}
