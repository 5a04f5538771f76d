import type { Target } from './compare-in-passes.js';
import { compareLive } from './compare-live.js';
import type { ViewPorts } from './fill-view.js';
import type { OnRead } from './fold-log.js';
import { MAX_DIFFERING_DOCUMENTS, type Verification } from './verify-view.js';

/**
 * Verifies generations while their runners continue, reading the log once for all of them. A document that changes
 * during every comparison is reported as different.
 */
export async function verifyLive(
  targets: readonly Target[],
  ports: ViewPorts,
  onRead?: OnRead,
): Promise<readonly Verification[]> {
  const differing = targets.map((): string[] => []);
  const compared = await compareLive(targets, ports, {
    onRead,
    onDiffering: (target, { id }) => differing[target]?.push(id),
  });
  return compared.map(({ documents, expected, unsettled }, index) => ({
    documents,
    expected,
    differing: [...(differing[index] ?? []), ...unsettled].slice(0, MAX_DIFFERING_DOCUMENTS),
  }));
}
