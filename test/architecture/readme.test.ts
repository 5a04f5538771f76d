/** Checks README.md, and the commands of docs/operating.md, against the code. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { readArguments } from '../../apps/ops/command-line.js';
import { COMMANDS } from '../../apps/ops/run.js';
import { VARIABLES } from '../../apps/server/config/variables.js';
import { VARIABLES as SIMULATOR_VARIABLES } from '../../apps/simulator/config.js';
import { isSupported } from '../../scripts/lib/install.mjs';
import { root } from './source-files.js';

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const found = (pattern: RegExp): readonly string[] => [...readme.matchAll(pattern)].map(([, text = '']) => text);

it('lists every variable of the server and the simulator, and no others', () => {
  const rows = readme.slice(readme.indexOf('## Configuration')).match(/^\| `.*$/gm) ?? [];
  const named = new Set(rows.flatMap((row) => [...row.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name)));
  const known = new Set([...VARIABLES, ...SIMULATOR_VARIABLES]);
  expect([...named].toSorted()).toEqual([...known].toSorted());
});

it('names the versions of Node.js that are installed on, which are those of package.json', () => {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { engines: { node: string } };
  const versions = ['20.18.3', '20.19.0', '21.7.3', '22.11.0', '22.12.0', '24.0.0'];
  expect(versions.filter((version) => isSupported(version, engines.node))).toEqual(['20.19.0', '22.12.0', '24.0.0']);
  expect(readme).toContain('Node.js 20.19 or newer, but not 21 or 22.11 and older');
});

it('names commands, folders and files that exist', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  expect(found(/npm run (?:--silent )?(\w+)/g).filter((name) => !(name in scripts))).toEqual([]);
  const paths = [...found(/\]\(([^)#:]+)\)/g), ...found(/`((?:apps|libs|test|docs)\/[\w./-]+)`/g)];
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('lists every command of operators in its table, and no others', () => {
  const operating = readme.slice(readme.indexOf('## Operating'), readme.indexOf('## Several processes'));
  const listed = [...operating.matchAll(/^\| `([\w-]+)/gm)].map(([, name = '']) => name);
  expect([...new Set(listed)].toSorted()).toEqual(COMMANDS.map(({ name }) => name).toSorted());
});

/** Returns the words of a command as a shell passes them on. */
const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word = '']) => quoted ?? word);

it('is continued by docs/operating.md, in which every command exists and accepts its arguments', () => {
  const operating = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  const typed = [...operating.matchAll(/^ {4}\$ ops (.*)$|`ops ([^`]*)`/gm)].map(([, line, inText]) =>
    wordsOf(line ?? inText ?? ''),
  );
  expect(typed.length).toBeGreaterThan(30);
  for (const [name = '', ...words] of typed) {
    const command = COMMANDS.find((one) => one.name === name);
    if (!command && name.startsWith('<')) continue;
    expect([name, command?.name]).toEqual([name, name]);
    if (command && words.length > 0) readArguments(command, words);
  }
});
