import type { EngineUrl } from './engine-data.js';

/** A measurement beside what it is held against, both taken in the same run on the same machine. */
export interface Figure {
  readonly what: string;
  /** With its unit, e.g. `612 /s`. */
  readonly measured: string;
  /** What it is compared with, e.g. `1,480 /s by a bare server`; left out where a number speaks for itself. */
  readonly baseline?: string;
  readonly ratio?: number;
  /** What was hoped for, in words, and whether it came true; left out for a figure that is only told. */
  readonly aim?: string;
  readonly met?: boolean;
}

export interface Benchmark {
  readonly name: string;
  /** Variables without which it is left out. */
  readonly needs?: readonly (EngineUrl | 'LIGHTHOUSE')[];
  /** A promise, not a hope: a figure that misses its aim ends the run with 1. */
  readonly isBudget?: true;
  run(): Promise<readonly Figure[]>;
}

export function print({ what, measured, baseline, ratio, aim, met }: Figure): void {
  const compared = baseline === undefined ? '' : `  (baseline ${baseline})`;
  const share = ratio === undefined ? '' : `  ratio ${ratio.toFixed(2)}`;
  const hoped = aim === undefined ? '' : `  aim: ${aim}`;
  const verdict = met === undefined ? 'told  ' : met ? 'met   ' : 'MISSED';
  console.log(`${verdict}  ${what}: ${measured}${compared}${share}${hoped}`);
}

export const perSecond = (number: number): string => `${Math.round(number).toLocaleString('en')} /s`;
export const milliseconds = (number: number): string => `${number.toFixed(number < 10 ? 2 : 0)} ms`;
