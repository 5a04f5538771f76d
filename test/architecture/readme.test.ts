/** What README.md promises is there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { VARIABLES } from '../../apps/server/config-variables.js';
import { VARIABLES as SIMULATOR_VARIABLES } from '../../apps/simulator/config.js';
import { root } from './source-files.js';

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const found = (pattern: RegExp): readonly string[] => [...readme.matchAll(pattern)].map(([, text = '']) => text);

it('names every variable of the server and the simulator, and none besides', () => {
  const rows = readme.slice(readme.indexOf('## Configuration')).match(/^\| `.*$/gm) ?? [];
  const named = new Set(rows.flatMap((row) => [...row.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name)));
  const known = new Set([...VARIABLES, ...SIMULATOR_VARIABLES]);
  expect([...named].toSorted()).toEqual([...known].toSorted());
});

it('names commands, folders and files that are there', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  expect(found(/npm run (?:--silent )?(\w+)/g).filter((name) => !(name in scripts))).toEqual([]);
  const paths = [...found(/\]\(([^)#:]+)\)/g), ...found(/`((?:apps|libs|test|docs)\/[\w./-]+)`/g)];
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
