/** The answers of the studio, by the last part of their path. */
import { withPlaceholders } from '@libs/debugging/mask.js';
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import { documentKey } from '@libs/debugging/documents.js';
import { isBooking } from '@libs/booking/booking-id.js';
import type { Story, TestSource, WithoutEvent } from '@libs/debugging/studio-answers.js';
import type { ChangedDecision, Outcome } from '@libs/debugging/decisions/change.js';
import { whatIf } from '@libs/debugging/what-if.js';
import { decodeTwice } from '../document-history.js';
import { UsageError } from '../failure.js';
import { compareStored } from '../explain/stored-documents.js';
import { findStream } from '../find-stream.js';
import { decodeWithoutKeys } from '../readable.js';
import { testOf } from '../test-of.js';
import { causesOfBooking } from '../why/booking-causes.js';
import { codecWith, type OpenedProduct } from '../with-product.js';
import { overviewOf } from './overview.js';
import { search } from './search.js';
import { stepsOf } from './story.js';

/** Answers a query with a JSON value. @throws UsageError, Failure, EngineError or Unavailable */
export type Route = (query: URLSearchParams, product: OpenedProduct) => Promise<unknown>;

export const ROUTES: Readonly<Record<string, Route>> = {
  overview: (_, product) => overviewOf(product),
  search: (query, product) => search(query.get('q') ?? '', product),
  story: async (query, product): Promise<Story> => {
    const events = await findStream(await product.log(), query.get('stream') ?? '');
    const { stream } = events[0];
    const decoded = await decodeTwice(events, product);
    const { differing } = await compareStored(stream, events, {
      views: await product.views(),
      cipher: () => product.cipher(),
    });
    return {
      stream,
      steps: stepsOf(stream, decoded),
      live: differing.map((one) => ({ key: documentKey(one), differences: one.fields })),
      causes: isBooking(stream) ? (await causesOfBooking(events, product)).graph : null,
    };
  },
  test: async (query, product): Promise<TestSource> => {
    const events = await findStream(await product.log(), query.get('stream') ?? '');
    return { source: testOf(await decodeWithoutKeys(events)) };
  },
  without: async (query, product): Promise<WithoutEvent> => {
    const events = await findStream(await product.log(), query.get('stream') ?? '');
    const revision = Number(query.get('revision') ?? '');
    const last = events.length - 1;
    if (!Number.isInteger(revision) || revision < 0 || revision > last) {
      throw new UsageError(`The revision must be one of 0 to ${last}.`);
    }
    const decoded = await codecWith(WITHOUT_KEYS).decode(events);
    const { state, documents, decisions } = whatIf(events[0].stream, decoded, { without: revision });
    return withPlaceholders({
      revision,
      state: state.differences,
      documents: documents.map((one) => ({ key: documentKey(one), differences: one.differences })),
      otherwise: decisions.map(otherwise),
    });
  },
};

const otherwise = ({ revision, command, wouldBe }: ChangedDecision): WithoutEvent['otherwise'][number] => ({
  revision,
  command: command.type,
  outcome: outcomeText(wouldBe),
});

function outcomeText(outcome: Outcome): string {
  if ('refusal' in outcome) return `refused: ${outcome.refusal.code}`;
  return outcome.events.length === 0 ? 'nothing' : outcome.events.map(({ type }) => type).join(', ');
}
