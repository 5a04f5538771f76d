import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { askPolicies, type ProcessManager } from './process-manager.js';
import { withCauses } from './intent-causes.js';
import { documentsAfter, EPOCH, history, intentsAfter } from '../../../test/support/eventing/history.js';
import type { DomainEvent } from './envelope.js';
import { remove, update, upsert } from './projection.js';

interface Letters {
  readonly open: boolean;
  readonly waiting: readonly string[];
}
type Event = DomainEvent<'Written' | 'Sent' | 'Noticed' | 'Burnt', { readonly letter: string }>;

/** One document for all letters, so that several wait in it. */
const letters: ProcessManager<Letters, Event> = {
  name: 'letters',
  version: 7,
  handles: ['Written', 'Sent', 'Noticed', 'Burnt'],
  indexes: [{ name: 'open', fields: ['open'] }],
  project({ type, data: { letter } }) {
    switch (type) {
      case 'Written':
        return [upsert('all', (before) => having([...new Set([...(before?.waiting ?? []), letter])]))];
      case 'Sent':
        return [update('all', ({ waiting }) => having(waiting.filter((one) => one !== letter)))];
      case 'Noticed':
        return [update('all', (before) => before)];
      case 'Burnt':
        return [remove('all')];
    }
  },
  policies: {
    send: ({ waiting }) =>
      waiting.map((letter) => ({ job: 'send', id: `send-${letter}`, data: { letter }, runAt: EPOCH })),
  },
};
const having = (waiting: readonly string[]): Letters => ({ open: waiting.length > 0, waiting });

const process = withCauses(letters);
/** Events as `history` numbers them, `event-0` and so on, each of its own request. */
const happening = (...happened: readonly (readonly [type: Event['type'], letter: string])[]) =>
  history<Event>(happened.map(([type, letter]) => ({ stream: 'letters-1', event: { type, data: { letter } } }))).map(
    (event, index) => ({ ...event, meta: { ...event.meta, correlationId: `request-${index}` } }),
  );
const by = (index: number) => ({ correlationId: `request-${index}`, causationId: `event-${index}` });

describe('an intent of a process', () => {
  it('names the event that caused it, and the request from which that event follows', () => {
    const intents = intentsAfter(process, happening(['Written', 'a']));
    expect(intents).toEqual([{ job: 'send', id: 'send-a', data: { letter: 'a' }, runAt: EPOCH, cause: by(0) }]);
  });

  it('keeps its cause while later events cause others, repeat it, or change nothing', () => {
    const events = happening(['Written', 'a'], ['Written', 'b'], ['Written', 'a'], ['Noticed', 'a']);
    expect(intentsAfter(process, events)).toMatchObject([
      { id: 'send-a', cause: by(0) },
      { id: 'send-b', cause: by(1) },
    ]);
  });

  it('has another cause when it is wanted again after it was not wanted', () => {
    const sent = happening(['Written', 'a'], ['Sent', 'a'], ['Written', 'a']);
    expect(intentsAfter(process, sent)).toMatchObject([{ id: 'send-a', cause: by(2) }]);
    const burnt = happening(['Written', 'a'], ['Burnt', 'a'], ['Written', 'a']);
    expect(intentsAfter(process, burnt)).toMatchObject([{ id: 'send-a', cause: by(2) }]);
  });

  it('keeps the correlation id of an event of a job', () => {
    const meta = { correlationId: 'the first request', causationId: 'event-9' };
    const added = happening(['Written', 'a']).map((event) => ({ ...event, meta: { ...event.meta, ...meta } }));
    const cause = { correlationId: 'the first request', causationId: 'event-0' };
    expect(intentsAfter(process, added)).toMatchObject([{ cause }]);
  });

  it('names the trace in which its cause was recorded', () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const traced = happening(['Written', 'a']).map((event) => ({ ...event, meta: { ...event.meta, traceparent } }));
    expect(intentsAfter(process, traced)).toMatchObject([{ cause: { ...by(0), traceparent } }]);
  });

  it('has no cause where the document is of a version before causes', () => {
    const [document] = documentsAfter(letters, happening(['Written', 'a'])).values();
    expect(document && askPolicies(process.policies, document).intents).toEqual(
      intentsAfter(letters, happening(['Written', 'a'])),
    );
  });
});

describe('a document of a process', () => {
  it('contains causes of its intents only', () => {
    const events = happening(['Written', 'a'], ['Written', 'b'], ['Sent', 'a']);
    const expected = { open: true, waiting: ['b'], causes: { 'send-b': by(1) } };
    expect(documentsAfter(process, events).get('all')).toEqual(expected);
  });

  it('stays the same object when an event changes nothing, so that it is not written', () => {
    let document: ReturnType<ReturnType<typeof process.project>[number]['apply']>;
    const documents = happening(['Written', 'a'], ['Noticed', 'a']).map((event) => {
      for (const { apply } of process.project(event)) document = apply(document);
      return document;
    });
    expect(documents[1]).toBe(documents[0]);
  });

  it('has another version than without causes', () => expect(process.version).toBe(9));

  it('and its intents equal those of the process without causes, for any events', () => {
    const type = fc.constantFrom<Event['type']>('Written', 'Sent', 'Noticed', 'Burnt');
    const anything = fc.array(fc.tuple(type, fc.constantFrom('a', 'b', 'c')), { maxLength: 20 });
    fc.assert(
      fc.property(anything, (happened) => {
        const events = happening(...happened);
        const intents = intentsAfter(process, events);
        expect(intents.map(({ cause: _, ...intent }) => intent)).toEqual(intentsAfter(letters, events));
        for (const { cause, data } of intents) {
          const asked = events.find(({ id }) => id === cause?.causationId);
          expect(asked).toMatchObject({ type: 'Written', data, meta: { correlationId: cause?.correlationId } });
        }
      }),
    );
  });
});
