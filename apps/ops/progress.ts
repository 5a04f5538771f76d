import { SECOND } from '@libs/contract/time.js';
import { count, duration } from './table.js';
import type { Terminal } from './terminal.js';

const BAR_CHARACTERS = 24;
/** How often the line is updated in place, and how often a new line is printed. */
const REDRAW_EVERY_MS = 100;
const PRINT_EVERY_MS = 2 * SECOND;

export interface Progress {
  /** Reports `done` of `total` events, in the phase named by `what`. */
  at(what: string, done: number, total: number): void;
  end(): void;
}

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
    at(what, done, total) {
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
  /** Events per second. */
  readonly rate: number;
}

export function progressLine(what: string, { done, total, rate }: State): string {
  const share = total > 0 ? Math.min(1, done / total) : 1;
  const full = Math.round(share * BAR_CHARACTERS);
  const bar = `[${'#'.repeat(full)}${'.'.repeat(BAR_CHARACTERS - full)}]`;
  const left = rate > 0 && done < total ? `, ${duration((total - done) / rate)} left` : '';
  const speed = rate > 0 ? `, ${count(Math.round(rate))}/s` : '';
  return `${what.padEnd(9)} ${bar} ${Math.floor(share * 100)} %  ${count(done)} of ${count(total)} events${speed}${left}`;
}
