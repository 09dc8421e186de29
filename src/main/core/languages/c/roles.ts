import type { Role } from '@shared/model';

const TEST_FOLDER = /(?:^|\/)(?:tests?|testing|unittests?|gtest|testdata|test[-_]\w+)\//i;
const TEST_FILE = /(?:^|\/)(?:tests?[-_.][^/]*|[^/]*[-_.](?:tests?|unittest|spec)|[^/]*[a-z](?:Test|Tests|UnitTest)|tests?)\.[a-z+]+$/;
const GENERATED_FILE = /\.(?:pb|grpc\.pb|tab|yy)\.(?:h|c|cc|cpp|hpp)$|(?:^|\/)(?:moc_|ui_|qrc_)[^/]*\.(?:h|cpp)$|(?:^|\/)(?:lex\.yy|y\.tab)\.[ch]$/;
const EXAMPLE_FOLDER = /(?:^|\/)(?:examples?|demos?|samples?)\//i;

/** Roles by the habits of C and C++: folders and names of tests, output of generators. */
export function cRolesOf(path: string): readonly Role[] {
  const roles: Role[] = [];
  if (TEST_FOLDER.test(path) || TEST_FILE.test(path)) roles.push('test');
  else if (EXAMPLE_FOLDER.test(path)) roles.push('example');
  if (GENERATED_FILE.test(path)) roles.push('generated');
  return roles;
}
