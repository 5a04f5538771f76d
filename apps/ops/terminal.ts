/** Where a command prints, and how: its streams, the formats of values, wrapped texts and the progress. */
import { stripVTControlCharacters } from 'node:util';
import { ZONE } from '@libs/contract/day-in.js';
import { type Instant, SECOND } from '@libs/contract/time.js';
import type { FieldPath } from '@libs/debugging/differences.js';
import { count, duration, fieldText, timeIn } from '@libs/debugging/field-text.js';
import pc from 'picocolors';
import type { Colors } from 'picocolors/types.js';

/** The output of a command: answers go to the standard output, everything else to the standard error. */
export interface Terminal {
  /** Prints lines of the answer. */
  answer(text: string): void;
  /** Prints a line for the person who waits. */
  remark(text: string): void;
  /** Replaces the last line; undefined where lines cannot be replaced. */
  readonly replace: ((text: string) => void) | undefined;
  /** Whether answers may contain colours. */
  readonly hasColours: boolean;
  /** How many columns answers may have; undefined where they are not shown on a terminal. */
  readonly columns: number | undefined;
}

export const processTerminal = (): Terminal => ({
  answer: (text) => void process.stdout.write(`${text}\n`),
  remark: (text) => void process.stderr.write(`${text}\n`),
  replace: process.stderr.isTTY ? (text) => void process.stderr.write(`\r\u001b[2K${text}`) : undefined,
  hasColours: process.stdout.isTTY && pc.isColorSupported,
  columns: process.stdout.isTTY ? process.stdout.columns : undefined,
});

/**
 * Returns a signal that aborts when the operator or the system ends the program. Ctrl-C reaches it several times, from
 * the terminal and from the programs that started it: the later ones change nothing.
 */
export function interrupted(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  return stop.signal;
}

/** Formats values for operators: one time zone, amounts in rupees. */
export interface Format {
  /** `23 Nov 2026, 09:30:12`, in Kolkata or with `--utc` in UTC. */
  time(at: Instant): string;
  /** A field of an event, a state or a document. `-` if it does not exist. */
  value(path: FieldPath, value: unknown): string;
  /** Colours on a terminal; otherwise they leave texts unchanged. */
  readonly colours: Colors;
  /** The columns of the terminal; infinite without one. */
  readonly width: number;
}

interface Settings extends Pick<Format, 'colours'>, Partial<Pick<Format, 'width'>> {
  readonly utc: boolean;
}

export function createFormat({ utc, colours, width = Infinity }: Settings): Format {
  const inZone = timeIn(utc ? 'UTC' : ZONE);
  const time = (at: Instant): string => `${inZone(at)}${utc ? ' UTC' : ''}`;
  return { time, colours, width, value: (path, value) => fieldText(path, value, time) };
}

/** Returns the number of columns that a line takes, without the codes of colours. */
export const columnsOf = (line: string): number => stripVTControlCharacters(line).length;

/**
 * Wraps each line that is longer than `width` columns between words, and keeps its indentation. A longer word is broken
 * only with `breakWords`.
 */
export const wrapText = (text: string, width: number, { breakWords = false } = {}): string =>
  text
    .split('\n')
    .flatMap((line) => (columnsOf(line) <= width ? [line] : wrapLine(line, width, breakWords)))
    .join('\n');

function wrapLine(line: string, width: number, breakWords: boolean): readonly string[] {
  const indent = /^ */.exec(line)?.[0] ?? '';
  const lines: string[] = [];
  let last: string | undefined;
  for (const word of line.trim().split(' ')) {
    const longer = last === undefined ? indent + word : `${last} ${word}`;
    if (last !== undefined && columnsOf(longer) > width) {
      lines.push(last);
      last = indent + word;
    } else last = longer;
    while (breakWords && columnsOf(last) > width) {
      lines.push(last.slice(0, width));
      last = last.slice(width);
    }
  }
  return [...lines, last ?? ''];
}

type Part = string | false | undefined | readonly Part[];
const given = (part: Part): readonly string[] =>
  typeof part === 'string' ? [part] : part ? part.flatMap((inner) => given(inner)) : [];
/** Join the parts that are given. */
export const lines = (...parts: readonly Part[]): string => given(parts).join('\n');
export const paragraphs = (...parts: readonly Part[]): string => given(parts).join('\n\n');

const BAR_CHARACTERS = 24;
/** How often the line is updated in place, and how often a new line is printed. */
const REDRAW_EVERY_MS = 100;
const PRINT_EVERY_MS = 2 * SECOND;

export interface Progress {
  /** Reports `done` of `total` events, keys or files in the phase named by `what`. There may be more than `total` by now. */
  at(what: string, done: number, total: number): void;
  end(): void;
}

export const NO_PROGRESS: Progress = { at: () => undefined, end: () => undefined };

/** Shows the progress of a long command: position, speed and remaining time. */
export function showProgress(terminal: Terminal, now: () => number = () => performance.now()): Progress {
  const { replace } = terminal;
  let phase: { what: string; began: number; from: number } | undefined;
  let drawn = Number.NEGATIVE_INFINITY;
  let line = '';
  const draw = (): void => {
    drawn = now();
    (replace ?? terminal.remark)(line);
  };
  // A store may write or index for a long time between two events; the operator sees that it continues.
  const alive = setInterval(() => now() - drawn >= PRINT_EVERY_MS && line !== '' && draw(), PRINT_EVERY_MS).unref();
  return {
    at(what, done, expected) {
      const total = Math.max(done, expected);
      const time = now();
      const turned = phase?.what !== what;
      if (!phase || turned) phase = { what, began: time, from: done };
      if (!turned && done < total && time - drawn < (replace ? REDRAW_EVERY_MS : PRINT_EVERY_MS)) return;
      const seconds = (time - phase.began) / SECOND;
      line = progressLine(what, { done, total, rate: seconds > 0 ? (done - phase.from) / seconds : 0 });
      draw();
    },
    end() {
      clearInterval(alive);
      if (replace && phase) terminal.remark('');
    },
  };
}

interface State {
  readonly done: number;
  readonly total: number;
  /** Of them per second. */
  readonly rate: number;
}

export function progressLine(what: string, { done, total, rate }: State): string {
  const share = total > 0 ? Math.min(1, done / total) : 1;
  const full = Math.round(share * BAR_CHARACTERS);
  const bar = `[${'#'.repeat(full)}${'.'.repeat(BAR_CHARACTERS - full)}]`;
  const left = rate > 0 && done < total ? `, ${duration((total - done) / rate)} left` : '';
  const speed = rate > 0 ? `, ${count(Math.round(rate))}/s` : '';
  return `${what.padEnd(9)} ${bar} ${Math.floor(share * 100)} %  ${count(done)} of ${count(total)}${speed}${left}`;
}
