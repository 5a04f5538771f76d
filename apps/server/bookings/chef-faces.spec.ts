import * as a from '../../../test/support/booking/a-booking.js';
import { MINUTE, plus } from '@libs/contract/time.js';
import type { Position } from '@libs/eventing/types/envelope.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import { EMPTY_PUBLIC_PROFILE } from '@libs/identity/public-profile.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { type ChefDocument, chefs } from '@libs/views/chefs.js';
import { describe, expect, it } from '@jest/globals';
import { documentsAfter, history } from '../../../test/support/eventing/history.js';
import { InMemoryViewStore } from '../../../test/support/memory/view-store.js';
import { ChefFaces } from './chef-faces.js';

const document = documentsAfter(bookings, history(a.inStream(...a.placedWithChef))).get(a.ID) as BookingDocument;
const PORTRAIT = 'brown-bald-grey-none-moustache-none-none-terracotta-sky';

/** Faces over a store in which the chef has a portrait; `now` and `away` can be changed. */
async function facesOf(portrait: string) {
  const views = new InMemoryViewStore();
  const generation = await views.open(chefs);
  const state = { now: a.NOW, away: false, reads: 0 };
  const put = (code: string, position: number) => {
    const publicProfile = { ...EMPTY_PUBLIC_PROFILE, portrait: code };
    const card = { chefId: a.CHEF, name: a.assigned.data.chef, cuisine: '', publicProfile, listed: true };
    const write = { id: a.CHEF, position: String(position) as Position, document: card as ChefDocument };
    return views.commit(generation, { writes: [write], park: [], release: [], checkpoint: write.position });
  };
  await put(portrait, 1);
  await views.activate(generation);
  const get = views.get.bind(views);
  views.get = (...args) => {
    state.reads += 1;
    return state.away ? Promise.reject(new Unavailable('views', 'away')) : get(...args);
  };
  return { faces: new ChefFaces(views, { now: () => state.now }), state, put };
}

describe('the faces of chefs', () => {
  it('are read once for a list, and again after a minute', async () => {
    const { faces, state, put } = await facesOf(PORTRAIT);
    const shown = () => faces.bookingToWire(document).then(({ chef }) => chef?.portrait);
    expect(await Promise.all([shown(), shown()])).toEqual([PORTRAIT, PORTRAIT]);
    const changed = PORTRAIT.replace('brown', 'tan');
    await put(changed, 2);
    expect([await shown(), state.reads]).toEqual([PORTRAIT, 1]);
    state.now = plus(state.now, MINUTE);
    expect([await shown(), state.reads]).toEqual([changed, 2]);
  });

  it('are left out while views do not answer, so that an accepted command is answered', async () => {
    const { faces, state } = await facesOf(PORTRAIT);
    state.away = true;
    const { id, chef } = await faces.bookingToWire(document);
    expect([id, chef?.firstName, chef?.portrait]).toEqual([a.ID, 'Vikas', undefined]);
    state.away = false;
    expect((await faces.bookingToWire(document)).chef?.portrait).toBe(PORTRAIT);
  });
});
