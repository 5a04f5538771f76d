/** A column: how it is called, what stands in it, and whether numbers line up at its right edge. */
export interface Column<Row> {
  readonly title: string;
  readonly text: (row: Row) => string;
  readonly right?: boolean;
}

export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const cells = columns.map(({ title, text, right = false }) => {
    const texts = [title.toUpperCase(), ...rows.map(text)];
    const width = Math.max(...texts.map((cell) => cell.length));
    return texts.map((cell) => (right ? cell.padStart(width) : cell.padEnd(width)));
  });
  return ['', ...rows]
    .map((_, line) =>
      cells
        .map((column) => column[line])
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const NUMBERS = new Intl.NumberFormat('en-US');
export const count = (number: number): string => NUMBERS.format(number);
/** `1 event`, `2 events`. */
export const counted = (number: number, what: string): string => `${count(number)} ${what}${number === 1 ? '' : 's'}`;

/** `4.2 s`, `3 min`, `5 h`, `12 d`. */
export function duration(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.round(seconds / 3_600)} h`;
  return `${Math.round(seconds / 86_400)} d`;
}
