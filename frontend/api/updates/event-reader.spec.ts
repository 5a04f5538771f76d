import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EventReader, type ServerEvent } from './event-reader.js';

const STREAM = ':\nid: 7\n\nid: 8\nevent: booking\ndata: {"id":"a","revision":2}\n\n:\nid: 9\n\n';
const EVENTS: readonly ServerEvent[] = [{ event: 'booking', data: '{"id":"a","revision":2}' }];

describe('a server-sent event stream', () => {
  it('is parsed independently of its chunks', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 0, max: STREAM.length }), { maxLength: 9 });
    fc.assert(
      fc.property(cuts, (unordered) => {
        const places = [0, ...unordered.toSorted((a, b) => a - b), STREAM.length];
        const pieces = places.slice(1).map((end, index) => STREAM.slice(places[index], end));
        const reader = new EventReader();
        expect(pieces.flatMap((piece) => reader.read(piece))).toEqual(EVENTS);
        expect(reader.lastId).toBe('9');
      }),
    );
  });

  it('has a position before the first event', () => {
    const reader = new EventReader();
    expect(reader.lastId).toBeUndefined();
    expect(reader.read(':\nid: 7\n\n')).toEqual([]);
    expect(reader.lastId).toBe('7');
  });

  it('keeps its position over blocks without an id', () => {
    const reader = new EventReader();
    reader.read(STREAM);
    reader.read(':\n\n');
    expect(reader.lastId).toBe('9');
  });
});
