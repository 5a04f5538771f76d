import { describe, expect, it } from '@jest/globals';
import { DocumentCache, type Known } from './document-cache.js';
import type { Position } from './types/envelope.js';

const write = (id: string, document: object = { id }) => ({ id, document, position: '1' as Position });

const documentOf = (known: Known | undefined) => known?.stored?.document;

describe('the document cache of a subscription', () => {
  it('contains what was written last, by view', () => {
    const cache = new DocumentCache();
    cache.written('bookings', write('1', { a: 1 }));
    cache.written('bookings', write('1', { a: 2 }));
    cache.written('receipts', write('1', { b: 1 }));
    expect(cache.get('bookings', '1')).toEqual({ stored: { document: { a: 2 }, position: '1' } });
    expect(documentOf(cache.get('receipts', '1'))).toEqual({ b: 1 });
    expect(cache.get('receipts', '2')).toBeUndefined();
  });

  it('knows documents that were removed or not found', () => {
    const cache = new DocumentCache();
    cache.written('bookings', write('1'));
    cache.written('bookings', { ...write('1'), document: undefined });
    cache.loaded('bookings', '2', undefined);
    for (const id of ['1', '2']) expect(cache.get('bookings', id)).toEqual({ stored: undefined });
  });

  it('is limited in number, dropping the least recently used', () => {
    const cache = new DocumentCache(2);
    for (const id of ['1', '2']) cache.written('bookings', write(id));
    cache.get('bookings', '1');
    cache.written('bookings', write('3'));
    expect(['1', '2', '3'].filter((id) => cache.get('bookings', id))).toEqual(['1', '3']);
  });

  it('is limited in memory, however large one document is', () => {
    const cache = new DocumentCache(100, 10_000);
    const large = (id: string) => write(id, { lines: Array.from({ length: 20 }, () => 'x'.repeat(100)) });
    for (const id of ['1', '2', '3']) cache.written('bookings', large(id));
    expect(['1', '2', '3'].filter((id) => cache.get('bookings', id))).toEqual(['2', '3']);
    cache.written('bookings', write('4', { text: 'x'.repeat(10_000) }));
    expect(cache.get('bookings', '4')).toBeUndefined();
    cache.written('bookings', write('5'));
    expect(cache.get('bookings', '5')).toBeDefined();
  });
});
