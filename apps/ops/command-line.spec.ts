import { describe, expect, it } from '@jest/globals';
import { MissingKey } from '@libs/eventing/field-cipher.js';
import { BrokenDocument } from '@libs/eventing/types/view-store.js';
import {
  type Command,
  EXIT_CODES,
  explain,
  helpOf,
  overview,
  readArguments,
  readCount,
  UsageError,
} from './command-line.js';

const paint: Command = {
  name: 'paint',
  operands: ['<wall>'],
  summary: 'Paints a wall',
  details: ['Slowly.'],
  options: {
    colour: { value: '<name>', description: 'in which colour', required: true },
    coats: { value: '<n>', description: 'how often' },
    dry: { description: 'let it dry' },
  },
  run: async () => EXIT_CODES.ok,
};
const read = (...typed: readonly string[]) => readArguments(paint, typed);

describe('the arguments', () => {
  it('are parsed by the declaration of the command, in any order', () => {
    expect(read('--dry', 'north', '--colour', 'blue', '--json')).toEqual({
      operands: ['north'],
      values: { colour: 'blue' },
      switches: new Set(['dry', 'json']),
    });
  });

  it.each([
    [['north', '--color', 'blue'], "Unknown option '--color'; `ops paint --help` shows its usage."],
    [['north', 'south', '--colour', 'blue'], 'unexpected argument south; `ops paint --help` shows its usage.'],
    [['north'], '--colour <name> must be given; `ops paint --help` shows its usage.'],
    [[], '<wall> and --colour <name> must be given; `ops paint --help` shows its usage.'],
    [['north', '--colour'], /^Option '--colour <value>' argument missing; /],
    [['north', '--colour', 'blue', '--dry=yes'], /^Option '--dry' does not take an argument; /],
  ])('%j is refused with a usage message', (typed, sentence) => {
    expect(() => read(...typed)).toThrow(UsageError);
    expect(() => read(...typed)).toThrow(sentence);
  });

  it('may lack an optional operand', () => {
    const operandsOf = (...typed: readonly string[]) =>
      readArguments({ ...paint, operands: ['<wall>', '[<ceiling>]'], options: {} }, typed).operands;
    expect(operandsOf('north')).toEqual(['north']);
    expect(operandsOf('north', 'upper')).toEqual(['north', 'upper']);
    expect(() => operandsOf()).toThrow('<wall> must be given;');
    expect(() => operandsOf('north', 'upper', 'lower')).toThrow('unexpected argument lower;');
  });

  it('may request help without anything else', () => {
    expect(read('--help').switches).toContain('help');
  });

  it.each(['0', '-1', '1.5', 'many', '99999999999'])('contain no valid count: %s', (text) => {
    expect(() => readCount('coats', text)).toThrow(`--coats must be a whole number from 1, not ${text}.`);
  });
});

describe('an error', () => {
  it.each([
    [new MissingKey('01JD6Z'), 'The key of 01JD6Z is missing: the keys are older than the event log.'],
    [new BrokenDocument('bookings', '01JD6Z'), 'bookings/01JD6Z is damaged and cannot be read: `ops rebuild bookings`'],
  ])('of damaged data is said in a sentence: %s', (error, sentence) => {
    expect(explain(error)).toEqual({ sentence: expect.stringContaining(sentence), code: EXIT_CODES.failed });
  });

  it('of a defect is not', () => {
    expect(explain(new TypeError('x is not a function'))).toBeUndefined();
  });
});

describe('help', () => {
  it('shows the usage of a command, with every option', () => {
    expect(helpOf(paint)).toBe(
      [
        'Paints a wall.',
        'Usage: ops paint <wall> --colour <name> [options]',
        'Slowly.',
        '  --colour <name>  in which colour\n  --coats <n>      how often\n  --dry            let it dry\n' +
          '  --json           print one JSON value, for scripts\n' +
          '  --utc            show times in UTC instead of Kolkata time\n  --help           print this help',
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
