import { describe, expect, it } from '@jest/globals';
import type { Instant } from '@libs/contract/time.js';
import fc from 'fast-check';
import { calendarText, text, utc } from './booking-calendar.js';

const octets = (line: string): number => new TextEncoder().encode(line).length;
const unfolded = (written: string): string => written.replaceAll('\r\n ', '');
const unescaped = (value: string): string =>
  value.replaceAll(/\\([\\;,n])/g, (_, character: string) => (character === 'n' ? '\n' : character));

describe('a text in a calendar file', () => {
  it('cannot start a new property', () => {
    const hostile = 'Rao\r\nATTENDEE:mailto:eve@example.org\r\nBEGIN:VALARM\u0000';
    const written = calendarText([['SUMMARY', text(hostile)]]);
    expect(unfolded(written).split('\r\n')).toEqual([
      'SUMMARY:Rao\\nATTENDEE:mailto:eve@example.org\\nBEGIN:VALARM',
      '',
    ]);
  });

  it('is decoded unchanged, in lines of at most 75 octets that split no character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (value) => {
        const written = calendarText([['DESCRIPTION', text(value)]]);
        const lines = written.split('\r\n').slice(0, -1);
        expect(lines.every((line) => octets(line) <= 75)).toBe(true);
        expect(lines.slice(1).every((line) => line.startsWith(' '))).toBe(true);
        const plain = value
          .replaceAll(/\r\n?/g, '\n')
          .replaceAll(/(?![\n\t\u200C\u200D])[\p{C}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/gu, (one) =>
            /[\p{Zs}\p{Cn}\p{Co}]/u.test(one) ? one : '',
          )
          .replaceAll(/([\p{M}\u200C\u200D]{6})[\p{M}\u200C\u200D]+/gu, '$1');
        expect(unescaped(unfolded(written).slice('DESCRIPTION:'.length, -2))).toBe(plain);
      }),
    );
  });
});

it('an instant in a calendar file is in UTC, to the second', () => {
  expect(utc('2026-12-12T12:30:00.000Z' as Instant)).toBe('20261212T123000Z');
});
