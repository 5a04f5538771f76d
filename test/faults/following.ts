/** Who follows the log for which view, as the processes themselves say. */
import { PROJECTIONS } from '@libs/views/all-views.js';
import { eventually } from '../support/eventually.js';
import type { ServerProcess } from '../support/product.js';

export const VIEWS: readonly string[] = PROJECTIONS.map(({ name }) => name);

interface Line {
  readonly view?: string;
  readonly msg?: string;
}
const lines = ({ program }: ServerProcess): readonly Line[] =>
  program.output.split('\n').flatMap((line) => (line.startsWith('{') && line.endsWith('}') ? [JSON.parse(line)] : []));

/** The views that a process follows the log for now. */
export function followed(process: ServerProcess): readonly string[] {
  const views = new Set<string>();
  for (const { view = '', msg } of lines(process)) {
    if (msg === 'follows the log') views.add(view);
    if (msg === 'leaves the log to others') views.delete(view);
  }
  return [...views].filter((view) => VIEWS.includes(view));
}

/** Waits until the log is followed for every view; answers after how many milliseconds it was. */
export async function everyViewIsFollowed(by: () => readonly ServerProcess[]): Promise<number> {
  const began = performance.now();
  const complete = async () => new Set(by().flatMap(followed)).size === VIEWS.length;
  await eventually('every view is followed', complete, { every: 20 });
  return performance.now() - began;
}
