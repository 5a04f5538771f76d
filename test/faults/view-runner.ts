/** Which process runs the group of views, read from the processes' own metrics. */
import { eventually } from '../support/eventually.js';
import type { ServerProcess } from '../support/product.js';

interface Line {
  readonly group?: string;
  readonly msg?: string;
}
const lines = ({ program }: ServerProcess): readonly Line[] =>
  program.output.split('\n').flatMap((line) => (line.startsWith('{') && line.endsWith('}') ? [JSON.parse(line)] : []));

/** Whether a process runs the group of views now. */
export function followsViews(process: ServerProcess): boolean {
  const last = lines(process).findLast(
    ({ group, msg = '' }) => group === 'views' && /^(follows|leaves) the log/.test(msg),
  );
  return last?.msg === 'follows the log';
}

/** Waits until a process runs the group of views; returns the milliseconds that took. */
export async function viewsAreFollowed(by: () => readonly ServerProcess[]): Promise<number> {
  const began = performance.now();
  await eventually('a process runs the group of views', async () => by().some(followsViews), { every: 20 });
  return performance.now() - began;
}
