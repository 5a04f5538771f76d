/**
 * Every text of the catalogues is used somewhere in the product. `test/screens` checks that each can be read on its
 * screen.
 */
import { describe, expect, it } from '@jest/globals';
import { MENU_MESSAGES } from '@libs/contract/texts/en/menu.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { PARTNER_MESSAGES } from '@libs/contract/texts/en/partner.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import { sourceFiles } from './source-files.js';

type Catalogue = { readonly [name: string]: string | Catalogue };
const CATALOGUES = { MENU_MESSAGES, MESSAGES, PARTNER_MESSAGES, SERVER_MESSAGES };

interface Leaf {
  /** E.g. `['login', 'phone']`. */
  readonly path: readonly string[];
  readonly text: string;
}
const leavesOf = (part: Catalogue, path: readonly string[] = []): readonly Leaf[] =>
  Object.entries(part).flatMap(([name, value]) =>
    typeof value === 'string' ? [{ path: [...path, name], text: value }] : leavesOf(value, [...path, name]),
  );

const OTHER_LANGUAGES = /contract\/texts\/(?!en\/)/;
const CATALOGUE_FILES = /texts\/en\/(messages|server)\.ts$/;
const product = ['apps', 'libs', 'frontend']
  .flatMap(sourceFiles)
  .filter(({ path }) => !OTHER_LANGUAGES.test(path) && !CATALOGUE_FILES.test(path))
  .map(({ text }) => text);

const word = (text: string) => text.replaceAll(/[.$]/g, '\\$&');
/** Returns what the file calls `member` of `whole`: `whole.member`, or the name to which it is destructured. */
function namesOf(file: string, whole: string, member: string): readonly string[] {
  const found = [`${whole}.${member}`];
  for (const [, taken = ''] of file.matchAll(new RegExp(`\\{([^{}]*)\\} =\\s+${word(whole)};`, 'g')))
    for (const part of taken.split(',').map((each) => each.trim()))
      if (part === member || part.startsWith(`${member}: `)) found.push(part.replace(/^.*: /, ''));
  for (const [, name = ''] of file.matchAll(new RegExp(`(\\w+) = ${word(whole)}\\.${member};`, 'g'))) found.push(name);
  return found;
}

/** Whether a file uses a text: by its own name, or through its group with a computed key. */
function usesText(file: string, wholes: readonly string[], [next = '', ...rest]: readonly string[]): boolean {
  const calls = wholes.flatMap((whole) => namesOf(file, whole, next));
  if (rest.length > 0) return usesText(file, calls, rest);
  const byKey = wholes.some((whole) => new RegExp(`(?<![\\w.])${word(whole)}(\\[|\\))`).test(file));
  return byKey || calls.some((call) => new RegExp(`(?<![\\w.'])${word(call)}(?![\\w'])`).test(file));
}

/** Groups of the catalogues that have a name of their own. */
const NAMED_GROUPS: Readonly<Record<string, string>> = {
  labels: 'LABELS',
  signUp: 'SIGN_UP_MESSAGES',
  chefLogin: 'CHEF_LOGIN_MESSAGES',
  rating: 'RATING_MESSAGES',
  visitDay: 'VISIT_DAY_MESSAGES',
  chef: 'CHEF_MESSAGES',
  consent: 'CONSENT_MESSAGES',
};

describe.each(Object.entries(CATALOGUES))('%s', (name, catalogue) => {
  it('contains no unused text', () => {
    const leaves = leavesOf(catalogue);
    expect(leaves.length).toBeGreaterThan(5);
    const takers = (whole: string) => product.filter((file) => file.includes(whole));
    const files = takers(name);
    const isSaidOf = (group: string, path: readonly string[]) =>
      takers(group).some((file) => usesText(file, [group], path));
    const isSaid = ({ path: [group = '', ...path] }: Leaf) =>
      files.some((file) => usesText(file, [name], [group, ...path])) || isSaidOf(NAMED_GROUPS[group] ?? name, path);
    expect(leaves.filter((leaf) => !isSaid(leaf)).map(({ path }) => path.join('.'))).toEqual([]);
  });
});
