/** The story of a stream for the studio: every event with the state and the documents after it. */
import { type BookingState, figuresOf } from '@libs/booking/state.js';
import { categoryOf } from '@libs/debugging/aggregates.js';
import type { Step } from '@libs/debugging/blame.js';
import { documentSteps, stateSteps } from '@libs/debugging/steps.js';
import { documentKey } from '@libs/debugging/documents.js';
import { laneOf } from '@libs/debugging/lanes.js';
import { type DecodedTwice, withPlaceholders } from '@libs/debugging/mask.js';
import type { StoryStep } from '@libs/debugging/studio-answers.js';
import type { Revision, StreamName } from '@libs/eventing/types/envelope.js';
import { documentsOf } from '../document-history.js';
import { sentencesOf } from '../event-story.js';

/** Returns a step for each event; `decoded` is the whole stream. */
export function stepsOf(stream: StreamName, decoded: DecodedTwice): readonly StoryStep[] {
  const events = decoded.withoutKeys;
  const sentences = sentencesOf(events);
  const states = stateSteps(stream, events);
  const documents = documentsOf(stream, decoded).map((name) => ({
    key: documentKey(name),
    steps: documentSteps(name, decoded),
  }));
  return events.map((event, index) => {
    const { revision, type, occurredAt, recordedAt, meta, data } = event;
    const state = states[index]?.value;
    return {
      revision,
      type,
      occurredAt,
      recordedAt,
      lane: laneOf(event),
      sentence: sentences[index] ?? null,
      data: withPlaceholders(data),
      meta,
      state: state ?? null,
      documents: documents.map(({ key, steps }) => ({ key, document: shownAt(steps, revision) })),
      money: categoryOf(stream) === 'booking' ? moneyOf(state as BookingState) : null,
    };
  });
}

const shownAt = (steps: readonly Step[], revision: Revision): unknown =>
  steps.findLast(({ event }) => event.revision <= revision)?.shown ?? null;

const moneyOf = (booking: BookingState): StoryStep['money'] => ({
  ...figuresOf(booking),
  fare: 'fare' in booking ? booking.fare.finalFare : null,
});
