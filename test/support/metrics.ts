import type { ServerProcess } from './product.js';

const ANSWERED_WITHIN_MS = 30_000;

/**
 * Returns what processes expose, each the metrics of its roles.
 * @throws Error if a process does not answer within `within` milliseconds
 */
export async function metricsOf(
  processes: readonly Pick<ServerProcess, 'url'>[],
  within = ANSWERED_WITHIN_MS,
): Promise<string> {
  const texts = processes.map(async ({ url }) =>
    (await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(within) })).text(),
  );
  return (await Promise.all(texts)).join('\n');
}

/**
 * Returns the values that processes expose of a metric, only those whose labels contain `label`.
 * @throws Error if a process does not answer within `within` milliseconds
 */
export async function valuesOf(
  metric: string,
  processes: readonly Pick<ServerProcess, 'url'>[],
  { label = '', within = ANSWERED_WITHIN_MS } = {},
): Promise<readonly number[]> {
  const texts = await metricsOf(processes, within);
  const samples = texts.matchAll(new RegExp(`^${metric}(?:\\{([^}]*)\\})? (\\S+)$`, 'gm'));
  return [...samples].flatMap(([, labels = '', value]) => (labels.includes(label) ? [Number(value)] : []));
}
