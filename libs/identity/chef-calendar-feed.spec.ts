import { given } from '../../test/support/eventing/given.js';
import { chefDecider, type ChefEvent } from './chef.js';
import { expect, it } from '@jest/globals';
import type { Instant } from '@libs/contract/time.js';

const chefId = 'chef-1';
const now = '2026-12-01T09:30:00.000Z' as Instant;
const profile = { firstName: 'Vikas', lastName: 'Khanna', email: 'vikas@example.in', phone: '9876543210' };
const joined: ChefEvent = { type: 'ChefRegistered', data: { chefId, profile, cuisine: 'Malwa', experience: 3 } };
const opened = (tokenHash: string, turn = 1): ChefEvent => ({
  type: 'CalendarFeedOpened',
  data: { chefId, tokenHash, at: now, turn },
});
const closed: ChefEvent = { type: 'CalendarFeedClosed', data: { chefId } };
const feedAfter = (...events: readonly ChefEvent[]) => {
  const state = events.reduce(chefDecider.evolve, chefDecider.initial);
  return state.phase === 'registered' ? state.feed : undefined;
};

it('a new address of a calendar replaces the one before, and ends once', () => {
  const open = { type: 'OpenCalendarFeed', tokenHash: 'two' } as const;
  given(chefDecider, joined, opened('one')).when(open, { now }).then(opened('two', 2));
  expect(feedAfter(joined, opened('one'), opened('two'))).toEqual({ tokenHash: 'two', since: now });
  given(chefDecider, joined, opened('one')).when({ type: 'CloseCalendarFeed' }, { now }).then(closed);
  given(chefDecider, joined, opened('one'), closed).when({ type: 'CloseCalendarFeed' }, { now }).thenNothing();
  expect(feedAfter(joined, opened('one'), closed)).toBeNull();
});

it('a chef who is being erased has no calendar', () => {
  const gone: ChefEvent = { type: 'ChefErasureBegan', data: { chefId, documentIds: [] } };
  expect(feedAfter(joined, opened('one'), gone)).toBeUndefined();
  given(chefDecider, joined, gone).when({ type: 'CloseCalendarFeed' }, { now }).thenRefused('not-found');
});
