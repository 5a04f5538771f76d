import { describe, expect, it } from '@jest/globals';
import type { Command } from './command.js';
import { helpOf, overview, readArguments, readCount } from './command-line.js';
import { EXIT, UsageError } from './failure.js';

const paint: Command = {
  name: 'paint',
  operands: ['<wall>'],
  summary: 'Paints a wall',
  details: ['Slowly.'],
  options: {
    colour: { value: '<name>', says: 'in which colour', required: true },
    coats: { value: '<n>', says: 'how often' },
    dry: { says: 'let it dry' },
  },
  run: async () => EXIT.ok,
};
const read = (...typed: readonly string[]) => readArguments(paint, typed);

describe('what was typed', () => {
  it('is read by the declaration of the command, in any order', () => {
    expect(read('--dry', 'north', '--colour', 'blue', '--json')).toEqual({
      operands: ['north'],
      values: { colour: 'blue' },
      switches: new Set(['dry', 'json']),
    });
  });

  it.each([
    [['north', '--color', 'blue'], "Unknown option '--color'; `ops paint --help` shows how it is used."],
    [['north', 'south', '--colour', 'blue'], 'south is too much; `ops paint --help` shows how it is used.'],
    [['north'], '--colour <name> must be given; `ops paint --help` shows how it is used.'],
    [[], '<wall> and --colour <name> must be given; `ops paint --help` shows how it is used.'],
    [['north', '--colour'], /^Option '--colour <value>' argument missing; /],
    [['north', '--colour', 'blue', '--dry=yes'], /^Option '--dry' does not take an argument; /],
  ])('%j is refused in a sentence', (typed, sentence) => {
    expect(() => read(...typed)).toThrow(UsageError);
    expect(() => read(...typed)).toThrow(sentence);
  });

  it('may ask for help with nothing else', () => {
    expect(read('--help').switches).toContain('help');
  });

  it.each(['0', '-1', '1.5', 'many', '99999999999'])('is no count when it is %s', (text) => {
    expect(() => readCount('coats', text)).toThrow(`--coats must be a whole number from 1 on, not ${text}.`);
  });
});

describe('help', () => {
  it('says how a command is used, with every option', () => {
    expect(helpOf(paint)).toBe(
      [
        'Paints a wall.',
        'Usage: ops paint <wall> --colour <name> [options]',
        'Slowly.',
        '  --colour <name>  in which colour\n  --coats <n>      how often\n  --dry            let it dry\n' +
          '  --json           answer one JSON value, for scripts\n  --help           show this',
      ].join('\n\n'),
    );
  });

  it('lists the commands', () => {
    expect(overview([paint])).toContain('  paint <wall>  Paints a wall');
  });

  it('fits a terminal', () => {
    const long = helpOf({ ...paint, details: [Array.from({ length: 60 }, () => 'words').join(' ')] });
    expect(Math.max(...long.split('\n').map((line) => line.length))).toBeLessThanOrEqual(96);
    expect(long.replaceAll('\n', ' ')).toContain(Array.from({ length: 60 }, () => 'words').join(' '));
  });
});
