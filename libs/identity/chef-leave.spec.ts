import { describe, expect, it } from '@jest/globals';
import { HOUR, instant, plus } from '@libs/contract/time.js';
import { given } from '../../test/support/eventing/given.js';
import { history, intentsAfter } from '../../test/support/eventing/history.js';
import { chefDecider, type ChefEvent, chefStream } from './chef.js';
import { chefLeaveDecider, eraseChef } from './chef-leave.js';

const chefId = 'chef-1';
const now = instant(Date.UTC(2026, 10, 21, 6, 30));
const due = plus(now, 48 * HOUR);
const atRequest = { now, notice: 48 * HOUR };
const profile = { firstName: 'Vikas', lastName: 'Khanna', email: 'vikas@example.in', phone: '9876543210' };
const chef = { chefId, profile, cuisine: 'Goan', experience: 4 };

const registered: ChefEvent = { type: 'ChefRegistered', data: chef };
const offered = (documentId: string): ChefEvent => ({
  type: 'ChefDocumentOffered',
  data: { chefId, documentId, expiresAt: due },
});
const dropped: ChefEvent = { type: 'ChefDocumentDropped', data: { chefId, documentId: 'B' } };
const requested: ChefEvent = { type: 'ChefLeaveRequested', data: { chefId, due } };
const withdrawn: ChefEvent = { type: 'ChefLeaveWithdrawn', data: { chefId } };
const began: ChefEvent = { type: 'ChefErasureBegan', data: { chefId, documentIds: ['A'] } };
const erased: ChefEvent = { type: 'ChefErased', data: { chefId } };
const request = { type: 'RequestLeave' } as const;
const withdraw = { type: 'WithdrawLeave' } as const;
const begin = { type: 'BeginChefErasure' } as const;
const record = { type: 'RecordChefErased' } as const;
const waiting = given(chefLeaveDecider, registered, offered('A'), offered('B'), dropped, requested);

describe('a chef who requests erasure', () => {
  it('gets a date, and the same date for a repeated request', () => {
    given(chefLeaveDecider, registered).when(request, atRequest).then(requested);
    waiting.when(request, { ...atRequest, now: plus(now, HOUR) }).thenNothing();
  });

  it('can withdraw until it begins, and request it again', () => {
    waiting.when(withdraw, { now }).then(withdrawn);
    given(chefLeaveDecider, registered).when(withdraw, { now }).thenNothing();
    given(chefLeaveDecider, registered, requested, withdrawn).when(request, atRequest).then(requested);
    for (const past of [[began], [began, erased]])
      given(chefLeaveDecider, registered, requested, ...past)
        .when(withdraw, { now })
        .thenRefused('erasure-begun');
  });

  it('is erased when the date has come and no visit is left, with all documents at that time', () => {
    const clear = { now: due, calendarIsClear: true };
    waiting.when(begin, { ...clear, now: plus(due, -1) }).thenRefused('not-due', { due });
    waiting.when(begin, { now: due }).thenRefused('visits-left');
    waiting.when(begin, { ...clear, owedUntil: plus(due, HOUR) }).thenRefused('money-owed', { due: plus(due, HOUR) });
    waiting.when(begin, { ...clear, owedUntil: due }).then(began);
    waiting.when(begin, clear).then(began);
    given(chefLeaveDecider, registered, requested, withdrawn).when(begin, clear).thenNothing();
    given(chefLeaveDecider, registered, requested, began).when(begin, clear).thenNothing();
  });

  it('is recorded as erased once', () => {
    waiting.when(record, { now }).thenNothing();
    given(chefLeaveDecider, registered, requested, began).when(record, { now }).then(erased);
    given(chefLeaveDecider, registered, requested, began, erased).when(record, { now }).thenNothing();
  });

  it('must exist', () => {
    for (const command of [request, withdraw, begin, record])
      given(chefLeaveDecider).when(command, atRequest).thenRefused('not-found');
  });
});

it('an account that waits for its erasure works normally; once the erasure has begun it accepts nothing', () => {
  const change = { type: 'ChangeChefProfile', changes: { cuisine: 'Malwa' } } as const;
  const facts = { now };
  given(chefDecider, registered, requested)
    .when(change, facts)
    .then({ type: 'ChefProfileChanged', data: { chefId, profile, cuisine: 'Malwa' } });
  for (const command of [change, { type: 'RegisterChef', ...chef } as const])
    given(chefDecider, registered, requested, began).when(command, facts).thenRefused('not-found');
});

it('the erasure job is due on that date, until it is done or withdrawn', () => {
  const jobs = (...events: readonly ChefEvent[]) =>
    intentsAfter(eraseChef, history(events.map((event) => ({ stream: chefStream(chefId), event }))));
  const job = [{ job: 'erase-chef', id: `erase-chef-${chefId}`, data: { chefId }, runAt: due }];
  expect(jobs(registered, requested)).toEqual(job);
  expect(jobs(registered, requested, began)).toEqual(job);
  expect(jobs(registered, requested, withdrawn)).toEqual([]);
  expect(jobs(registered, requested, began, erased)).toEqual([]);
});
