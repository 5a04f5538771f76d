import { SECOND } from '@libs/contract/time.js';
import { count, duration } from './table.js';
import type { Terminal } from './terminal.js';

const WIDTH = 24;
/** How often it is drawn, in milliseconds: in place, or as lines of their own. */
const REDRAW = 100;
const LINES = 2 * SECOND;

export interface Progress {
  /** `done` of `total` events, in the phase that `what` names. */
  at(what: string, done: number, total: number): void;
  end(): void;
}

/** Shows how far something long has come, how fast it goes, and how long it will take. */
export function showProgress(terminal: Terminal, now: () => number = () => performance.now()): Progress {
  const { replace } = terminal;
  let phase: { what: string; began: number; from: number } | undefined;
  let drawn = Number.NEGATIVE_INFINITY;
  return {
    at(what, done, total) {
      const time = now();
      const turned = phase?.what !== what;
      if (!phase || turned) phase = { what, began: time, from: done };
      if (!turned && done < total && time - drawn < (replace ? REDRAW : LINES)) return;
      drawn = time;
      const seconds = (time - phase.began) / SECOND;
      const line = progressLine(what, { done, total, rate: seconds > 0 ? (done - phase.from) / seconds : 0 });
      (replace ?? terminal.remark)(line);
    },
    end() {
      if (replace && phase) terminal.remark('');
    },
  };
}

interface State {
  readonly done: number;
  readonly total: number;
  /** Events a second. */
  readonly rate: number;
}

export function progressLine(what: string, { done, total, rate }: State): string {
  const share = total > 0 ? Math.min(1, done / total) : 1;
  const full = Math.round(share * WIDTH);
  const bar = `[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}]`;
  const left = rate > 0 && done < total ? `, ${duration((total - done) / rate)} left` : '';
  const speed = rate > 0 ? `, ${count(Math.round(rate))}/s` : '';
  return `${what.padEnd(9)} ${bar} ${Math.floor(share * 100)} %  ${count(done)} of ${count(total)} events${speed}${left}`;
}
