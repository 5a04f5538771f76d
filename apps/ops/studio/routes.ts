/** The answers of the studio, by the last part of their path. */
import { isBooking } from '@libs/booking/booking-id.js';
import type { Instant } from '@libs/contract/time.js';
import { withPlaceholders } from '@libs/debugging/differences.js';
import { documentKey } from '@libs/debugging/replay.js';
import {
  type Attention,
  type Live,
  type Overview,
  stepsOf,
  type Story,
  type TestSource,
  type WithoutEvent,
} from '@libs/debugging/story.js';
import { type ChangedDecision, whatIf } from '@libs/debugging/what-if.js';
import pc from 'picocolors';
import { ask } from '../ask.js';
import { attentionOf } from '../attention.js';
import { causesOfBooking } from '../booking-causes.js';
import { UsageError } from '../command-line.js';
import { consumersOf } from '../commands/consumers.js';
import { explanationAsText } from '../commands/explain.js';
import { quarantined } from '../commands/quarantine.js';
import { testOf } from '../commands/to-test.js';
import { moneyAsText, outcomeAsText } from '../commands/what-if.js';
import { compareStored } from '../differing-documents.js';
import { explain, historyOf, waiting } from '../explanation.js';
import { findStream, type StreamEvents, withoutHole } from '../find-stream.js';
import { CLOSED, type OpenedProduct } from '../product.js';
import { decodeTwice, decodeWithoutKeys } from '../reading.js';
import { createFormat } from '../terminal.js';

const MAX_QUARANTINED = 20;
const MAX_NEXT = 20;
const FORMAT = createFormat({ utc: false, colours: pc.createColors(false) });

/** Answers a query with a JSON value. @throws UsageError, Failure, EngineError or Unavailable */
type Route = (query: URLSearchParams, product: OpenedProduct) => Promise<unknown>;

export const ROUTES: Readonly<Record<string, Route>> = {
  overview: async (_, product): Promise<Overview> => {
    const { items, total } = await quarantined(await product.views(), 'desc', MAX_QUARANTINED);
    return { ...(await consumersOf(product)), quarantined: { items, total } };
  },
  attention: (_, product): Promise<Attention> => attentionOf(product),
  ask: (query, product) => ask(query.get('q') ?? '', product),
  story: async (query, product): Promise<Story> => {
    const events = await findStream(await product.log(), query.get('stream') ?? '');
    const { stream } = events[0];
    const explained = isBooking(stream) ? await explain(events, product) : null;
    // What was recorded after a hole cannot be folded.
    const known = events.filter(({ revision }) => revision < (explained?.knownBefore ?? Infinity));
    const decoded = await decodeTwice(known, product);
    const ports = { views: await product.views(), cipher: () => product.cipher() };
    const { differing } = explained?.views ?? (await compareStored(stream, events, ports));
    return {
      stream,
      last: events.at(-1)?.revision ?? 0,
      explained: explained && {
        headline: explained.headline,
        verdict: explained.verdict,
        text: explanationAsText(explained, FORMAT),
        delivered: explained.delivered,
      },
      steps: stepsOf(stream, decoded),
      live: differing.map((one) => ({ key: documentKey(one), differences: one.fields })),
      causes: isBooking(stream) ? (await causesOfBooking(events, product)).graph : null,
    };
  },
  live: async (query, product): Promise<Live> => {
    const events = await findStream(await product.log(), query.get('stream') ?? '');
    const at = product.clock.now();
    const { consumers } = await consumersOf(product);
    const late = consumers.filter(({ lag }) => lag.events > 0);
    const next = isBooking(events[0].stream) ? await stepsAhead(events, at, product) : [];
    return {
      at,
      last: events.at(-1)?.revision ?? 0,
      behind: late.map(({ name, lag: { events: number, seconds } }) => ({ name, events: number, seconds })),
      next: next.slice(0, MAX_NEXT),
      more: Math.max(0, next.length - MAX_NEXT),
    };
  },
  test: async (query, product): Promise<TestSource> => {
    const events = withoutHole(await findStream(await product.log(), query.get('stream') ?? ''));
    return { source: testOf(await decodeWithoutKeys(events)) };
  },
  without: async (query, product): Promise<WithoutEvent> => {
    const events = withoutHole(await findStream(await product.log(), query.get('stream') ?? ''));
    const revision = Number(query.get('revision') ?? '');
    const last = events.at(-1)?.revision ?? 0;
    if (!Number.isInteger(revision) || revision < 0 || revision > last) {
      throw new UsageError(`The revision must be one of 0 to ${last}.`);
    }
    const decoded = await CLOSED.decode(events);
    const { state, documents, decisions, money } = whatIf(events[0].stream, decoded, { without: [revision] });
    return withPlaceholders({
      revision,
      money: money ? moneyAsText(money, FORMAT) : null,
      state: state.differences,
      documents: documents.map((one) => ({ key: documentKey(one), differences: one.differences })),
      otherwise: decisions.map(otherwise),
    });
  },
};

async function stepsAhead(events: StreamEvents, now: Instant, product: OpenedProduct): Promise<Live['next']> {
  const { next } = await waiting(await historyOf(events, now), await product.views(), await product.jobs());
  return next.map(({ intent: { id, job, runAt }, job: known }) => {
    const { tries = 0, isParked = false, error } = known ?? {};
    return { id, job, runAt, tries, isParked, error: tries === 0 ? null : (error ?? null) };
  });
}

const otherwise = ({ revision, command, wouldBe }: ChangedDecision): WithoutEvent['otherwise'][number] => ({
  revision,
  command: command.type,
  outcome: outcomeAsText(wouldBe, [], FORMAT),
});
