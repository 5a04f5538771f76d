/** Checks what `npm test -- <pattern>` runs and builds. */
import { expect, it } from '@jest/globals';
import { selectedTests } from '../../scripts/lib/selected-tests.mjs';

it.each([
  ['libs/menu/check-menu', ['unit'], false],
  ['EditFields', ['components'], false],
  ['architecture/documents', ['architecture'], false],
  ['architecture/budgets', ['architecture'], true],
  ['golden-folds', ['conformance'], false],
  ['embedded/full-disk', ['acceptance'], true],
  ['browser/newcomer', ['browser'], true],
  ['no-test-has-this-name', [], false],
])('npm test -- %s runs the projects %j', (pattern, projects, needsBuild) => {
  expect(selectedTests([pattern])).toEqual({ projects, needsBuild });
});

it('several patterns run the tests of each', () => {
  const { projects, needsBuild } = selectedTests(['libs/booking/menu', 'acceptance/menus']);
  expect([...projects].toSorted()).toEqual(['acceptance', 'unit']);
  expect(needsBuild).toBe(true);
});
