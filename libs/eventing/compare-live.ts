import { isDeepStrictEqual } from 'node:util';
import {
  asStored,
  type Compared,
  compareInPasses,
  type DifferingDocument,
  type PassesOptions,
  resume,
  type Target,
} from './compare-in-passes.js';
import type { ViewPorts } from './fill-view.js';
import { foldLog } from './fold-log.js';
import { MAX_DIFFERING_DOCUMENTS, type Verification } from './verify-view.js';

/** How often a document is compared that changes during every comparison. */
const MAX_COMPARISONS = 5;

export interface LiveComparison extends Compared {
  /** Documents that seemed to differ and changed during every comparison. */
  readonly unsettled: readonly string[];
}

export type CompareLiveOptions = Omit<PassesOptions, 'onDiffering'> & {
  readonly onDiffering: (target: number, document: DifferingDocument) => void;
};

/**
 * Compares generations with the log while their runners continue. Documents that seem to differ and changed during the
 * comparison are compared again together with their checkpoint, until only real differences are left.
 */
export async function compareLive(
  targets: readonly Target[],
  ports: ViewPorts,
  options: CompareLiveOptions,
): Promise<readonly LiveComparison[]> {
  const moved = targets.map((): string[] => []);
  const compared = await compareInPasses(targets, ports, {
    ...options,
    onDiffering(target, document, hasMoved) {
      if (hasMoved) moved[target]?.push(document.id);
      else options.onDiffering(target, document);
    },
  });
  const settled: LiveComparison[] = [];
  for (const [index, one] of compared.entries()) {
    const target = targets[index];
    let unsettled: readonly string[] = moved[index] ?? [];
    for (let looks = 0; target && unsettled.length > 0 && looks < MAX_COMPARISONS; looks++) {
      const again = await lookAgain(target, unsettled, ports);
      for (const document of again.differing) options.onDiffering(index, document);
      unsettled = again.moved;
    }
    settled.push({ ...one, unsettled });
  }
  return settled;
}

/** Returns what all parts compared together, for each target. */
export const joined = (parts: readonly (readonly LiveComparison[])[]): readonly LiveComparison[] =>
  parts.reduce((all, part) =>
    all.map((one, index) => {
      const { documents, expected, share, failed, unsettled } = part[index] ?? one;
      return {
        stored: one.stored,
        documents: one.documents + documents,
        expected: one.expected + expected,
        share: one.share + share,
        failed: new Map([...one.failed, ...failed]),
        unsettled: [...one.unsettled, ...unsettled],
      };
    }),
  );

/** Returns which of `ids` differ at one checkpoint, and which changed beyond it before they could be read. */
async function lookAgain(
  target: Target,
  ids: readonly string[],
  ports: ViewPorts,
): Promise<{ readonly differing: readonly DifferingDocument[]; readonly moved: readonly string[] }> {
  const filling = await resume(target, ports.views);
  const found = await ports.views.load<object>(target.generation, ids);
  const resting = (await ports.views.checkpoint(target.generation)) === filling.checkpoint;
  const wanted = new Set(ids);
  const [folded] = (await foldLog([filling], (id) => wanted.has(id), ports)) ?? [];

  const hasMoved = ({ id }: DifferingDocument): boolean => {
    const document = found.get(id);
    return document ? document.position > (filling.checkpoint ?? '') : !resting;
  };
  const unlike = ids
    .map((id) => {
      const one = found.get(id);
      const stored = one?.broken ? undefined : one?.document;
      return { id, stored, expected: asStored(folded?.documents.get(id)) };
    })
    .filter(({ id, stored, expected }) => found.get(id)?.broken || !isDeepStrictEqual(stored, expected));
  return {
    differing: unlike.filter((one) => !hasMoved(one)),
    moved: unlike.filter(hasMoved).map(({ id }) => id),
  };
}

/**
 * Verifies generations while their runners continue, reading the log once for all of them. A document that changes
 * during every comparison is reported as different, and so is a damaged one.
 */
export async function verifyLive(
  targets: readonly Target[],
  ports: ViewPorts,
  options: Pick<PassesOptions, 'onRead' | 'part' | 'stored' | 'check'> = {},
): Promise<readonly Verification[]> {
  const differing = targets.map((): string[] => []);
  const compared = await compareLive(targets, ports, {
    ...options,
    onDiffering: (target, { id }) => void differing[target]?.push(id),
  });
  return compared.map(({ documents, expected, unsettled }, index) => ({
    documents,
    expected,
    differing: [...(differing[index] ?? []), ...unsettled].slice(0, MAX_DIFFERING_DOCUMENTS),
  }));
}

/** Returns what all parts verified together, for each target. */
export const verifiedByAll = (parts: readonly (readonly Verification[])[]): readonly Verification[] =>
  parts.reduce((all, part) =>
    all.map((one, index) => {
      const { documents, expected, differing } = part[index] ?? one;
      return {
        documents: one.documents + documents,
        expected: one.expected + expected,
        differing: [...one.differing, ...differing].slice(0, MAX_DIFFERING_DOCUMENTS),
      };
    }),
  );
