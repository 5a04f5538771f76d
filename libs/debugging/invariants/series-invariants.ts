/** Invariants of weekly cooks. */
import { SERIES_EVENTS, seriesDecider, type SeriesEvent, type SeriesState } from '@libs/booking/series.js';
import { LIMITS } from '@libs/contract/limits.js';
import { afterEarlier, invariant } from './invariant.js';

function problemsOf(before: SeriesState, { type }: SeriesEvent, after: SeriesState): readonly string[] {
  if (type === 'SeriesStarted') return [];
  if (before.phase === 'none') return [`${type} before the start`];
  if (type === 'SeriesVisitProposed' && before.phase === 'stopped') return ['proposed after the stop'];
  if (type === 'SeriesVisitProposed' && before.proposal) return ['proposed while another visit is proposed'];
  return after.phase === 'running' && after.unpaid > LIMITS.series.unpaid ? [`${after.unpaid} unpaid proposals`] : [];
}

export const SERIES_INVARIANTS = [
  invariant(
    'a weekly cook proposes one visit at a time, while it runs and is paid',
    afterEarlier<SeriesState, SeriesEvent>({
      handles: SERIES_EVENTS.map(({ type }) => type),
      initial: seriesDecider.initial,
      keys: ({ event }) => [event.stream],
      apply(before, { event }) {
        const after = seriesDecider.evolve(before, event);
        return [after, ...problemsOf(before, event, after)];
      },
    }),
  ),
];
