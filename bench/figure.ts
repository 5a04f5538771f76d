import type { EngineUrl } from './engine-data.js';

/** A measurement with its baseline, both from the same run on the same machine. */
export interface Figure {
  readonly what: string;
  /** With its unit, e.g. `612 /s`. */
  readonly measured: string;
  /** The baseline, e.g. `1,480 /s by a bare server`; omitted where a number needs none. */
  readonly baseline?: string;
  readonly ratio?: number;
  /** The aim in words, and whether it was met; omitted for a figure without one. */
  readonly aim?: string;
  readonly met?: boolean;
}

export interface Benchmark {
  readonly name: string;
  /** Required variables, without which it is skipped. */
  readonly needs?: readonly (EngineUrl | 'LIGHTHOUSE')[];
  /** A budget: a figure that misses its aim ends the run with 1. */
  readonly isBudget?: true;
  run(): Promise<readonly Figure[]>;
}

export function print({ what, measured, baseline, ratio, aim, met }: Figure): void {
  const compared = baseline === undefined ? '' : `  (baseline ${baseline})`;
  const share = ratio === undefined ? '' : `  ratio ${ratio.toFixed(2)}`;
  const hoped = aim === undefined ? '' : `  aim: ${aim}`;
  const verdict = met === undefined ? 'info  ' : met ? 'met   ' : 'MISSED';
  console.log(`${verdict}  ${what}: ${measured}${compared}${share}${hoped}`);
}

export const perSecond = (number: number): string => `${Math.round(number).toLocaleString('en')} /s`;
export const milliseconds = (number: number): string => `${number.toFixed(number < 10 ? 2 : 0)} ms`;
