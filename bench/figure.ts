/** A measurement beside what it is held against, both taken in the same run on the same machine. */
export interface Figure {
  readonly what: string;
  /** With its unit, e.g. `612 /s`. */
  readonly measured: string;
  /** What it is compared with, e.g. `1,480 /s by a bare server`; left out where a number speaks for itself. */
  readonly baseline?: string;
  readonly ratio?: number;
  /** What was hoped for, in words. */
  readonly aim: string;
  readonly met: boolean;
}

export interface Benchmark {
  readonly name: string;
  run(): Promise<readonly Figure[]>;
}

export function print({ what, measured, baseline, ratio, aim, met }: Figure): void {
  const compared = baseline === undefined ? '' : `  (baseline ${baseline})`;
  const share = ratio === undefined ? '' : `  ratio ${ratio.toFixed(2)}`;
  console.log(`${met ? 'met   ' : 'MISSED'}  ${what}: ${measured}${compared}${share}  aim: ${aim}`);
}

export const perSecond = (number: number): string => `${Math.round(number).toLocaleString('en')} /s`;
export const milliseconds = (number: number): string => `${number.toFixed(number < 10 ? 2 : 0)} ms`;
