import type { Generation } from './types/view-store.js';
import type { Projection } from './types/projection.js';
import { type ViewPorts, resumeFilling } from './fill-view.js';
import type { OnRead } from './fold-log.js';
import { hashOfId } from './compare-in-passes.js';
import { MAX_DIFFERING_DOCUMENTS, type Verification, differences, refold, verifyView } from './verify-view.js';
import { ViewDigest } from './view-digest.js';

/** The number of documents that are folded again. */
const SAMPLE_DOCUMENTS = 1_000;

export interface SampleOptions {
  /** Chooses the documents; the same seed chooses the same ones. */
  readonly seed: number;
  readonly documents?: number;
  readonly onRead?: OnRead;
}

export interface BuildVerification extends Verification {
  /** The number of documents that were folded again. */
  readonly refolded: number;
  readonly ok: boolean;
}

/** Verifies a generation by folding every document again. The generation must not change meanwhile. */
export async function verifyAll<Doc extends object>(
  view: Projection<Doc>,
  generation: Generation,
  ports: ViewPorts,
  onRead?: OnRead,
): Promise<BuildVerification> {
  const verification = await verifyView(view, generation, ports, { onRead });
  return { ...verification, refolded: verification.expected, ok: verification.differing.length === 0 };
}

/**
 * Verifies a generation that was just filled: number and digest of all stored documents must equal `written`, and a
 * sample of the documents, stored or not, must equal an independent fold of the log. If the digest differs, every
 * document is folded again, to name those that differ. The generation must not change meanwhile.
 */
export async function verifySample<Doc extends object>(
  view: Projection<Doc>,
  generation: Generation,
  written: ViewDigest,
  ports: ViewPorts,
  { seed, documents = SAMPLE_DOCUMENTS, onRead }: SampleOptions,
): Promise<BuildVerification> {
  const share = documents / Math.max(documents, written.documents);
  const isSampled = (id: string): boolean => hashOfId(id, seed) < share * 2 ** 32;
  const stored = new ViewDigest();
  const sample = new Map<string, object>();
  for await (const { id, ...one } of ports.views.scan<object>(generation)) {
    stored.add(id, one);
    if (isSampled(id)) sample.set(id, one.document);
  }
  if (!stored.equals(written)) return { ...(await verifyAll(view, generation, ports, onRead)), ok: false };
  const filling = await resumeFilling(view as unknown as Projection<object>, generation, ports.views);
  const [folded = new Map<string, object>()] = await refold([filling], isSampled, ports, onRead);
  const differing = differences(sample, folded);
  return {
    documents: stored.documents,
    expected: written.documents,
    differing: differing.slice(0, MAX_DIFFERING_DOCUMENTS),
    refolded: folded.size,
    ok: differing.length === 0,
  };
}
