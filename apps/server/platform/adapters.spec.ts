import { Unavailable } from '@libs/eventing/types/unavailable.js';
import { describe, expect, it } from '@jest/globals';
import { readableViews } from './adapters.js';

function store(...active: readonly string[]) {
  const names = new Set(active);
  const queried: string[] = [];
  const generations = async (view: string) => {
    queried.push(view);
    return [{ view, version: 1, number: 1, active: names.has(view) }];
  };
  return { names, queried, views: { generations } };
}

describe('readableViews', () => {
  it('names the views that are being built', async () => {
    const { names, views } = store('bookings');
    const ask = readableViews(views, ['bookings', 'chefs']);
    await expect(ask()).rejects.toThrow(new Unavailable('the views', 'being built: chefs'));
    names.add('chefs');
    await ask();
  });

  it('queries one view once all are readable', async () => {
    const { queried, views } = store('bookings', 'chefs');
    const ask = readableViews(views, ['bookings', 'chefs']);
    await ask();
    queried.length = 0;
    await ask();
    expect(queried).toEqual(['bookings']);
  });

  it('queries the engine each time', async () => {
    let isUnavailable = false;
    const { views } = store('bookings');
    const ask = readableViews(
      {
        generations: (view) =>
          isUnavailable ? Promise.reject(new Unavailable('the views', 'gone')) : views.generations(view),
      },
      ['bookings'],
    );
    await ask();
    isUnavailable = true;
    await expect(ask()).rejects.toThrow('gone');
  });
});
