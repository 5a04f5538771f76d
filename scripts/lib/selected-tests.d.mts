/** The projects of the test files whose path contains one of `patterns`, and whether they need the build. */
export function selectedTests(patterns: readonly string[]): {
  readonly projects: readonly string[];
  readonly needsBuild: boolean;
};
