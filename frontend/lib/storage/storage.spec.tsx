import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SessionAnswer } from '@libs/contract/accounts.js';
import { clearSession, expireSession, session, startSession } from '../session/session.js';

const NOW = 1_800_000_000_000;
const answer = (id: string) =>
  ({
    ...{ accessToken: 'a', refreshToken: 'r', tokenExpiration: NOW + 1, refreshTokenExpiration: NOW + 2 },
    ...{ existing: true, id, firstName: 'Asha', lastName: 'Rao', role: 'user' },
  }) as SessionAnswer;

/** What identifies the person, where they live and what they like. */
const PERSONAL = {
  email: 'asha@example.com',
  FirstName: 'Asha',
  latitude: '22.7',
  nextBooking: '{"address":"12 MG Road"}',
  nextVisits: '[{"guest":"Asha"}]',
  'draft:address': '{"address":"12 MG Road"}',
  'draft:address-1': '{"address":"12 MG Road"}',
  'draft:attempt': '{"body":{"billingAddress":{"address":"12 MG Road"}}}',
  'draft:contact': '{"name":"Asha"}',
  'draft:favourite-chefs': '{"ids":["vikas"]}',
  'draft:last-visit': '{"address":"1"}',
  'draft:menu': '{"allergies":["nuts"]}',
  'draft:problem-1': '{"note":"Asha"}',
  'draft:profile': '{"firstName":"Asha"}',
  'draft:rating-1': '{"review":"Asha"}',
  'draft:words-1': '{"text":"Asha"}',
  // of a version that is not known
  'draft:unheard-of': '{"street":"12 MG Road"}',
  unheardOf: 'Asha',
};
const CHOICES = { 'draft:selection': '{"headCount":6}', 'draft:summary': '{"coupon":"WELCOME10"}' };
const NEXT = { 'draft:intent': '{"label":"Kitty Party"}', 'draft:return': '{"path":"/booking"}' };

const left = (keys: object) => Object.keys(keys).filter((key) => localStorage.getItem(key) !== null);
const all = () => JSON.stringify({ ...localStorage });

beforeEach(() => {
  localStorage.clear();
  startSession(answer('asha'), '9876543210');
  for (const [key, value] of Object.entries({ ...PERSONAL, ...CHOICES, ...NEXT })) localStorage.setItem(key, value);
});

describe('a device', () => {
  it('keeps nothing personal of a session that was ended elsewhere', () => {
    expireSession(NOW);
    expect(session()).toBeUndefined();
    expect(left(PERSONAL)).toEqual([]);
    expect(all()).not.toMatch(/Asha|Rao|MG Road|9876543210|nuts/);
    expect(left({ ...CHOICES, ...NEXT })).toHaveLength(4);
  });

  it('keeps only unsent input of a session that has expired', () => {
    expireSession(NOW + 2);
    expect(all()).not.toMatch(/9876543210|asha@/);
    expect(left(PERSONAL).every((key) => key.startsWith('draft:'))).toBe(true);
    expect(left(PERSONAL)).toContain('draft:address');
  });

  it.each([
    ['while the first is logged in', () => undefined],
    ['after the session of the first expired', () => expireSession(NOW + 2)],
  ])('keeps nothing but where the log-in leads to when another person logs in %s', (_, before) => {
    before();
    startSession(answer('ravi'), '9123456780');
    expect(left({ ...PERSONAL, ...CHOICES })).toEqual([]);
    expect(left(NEXT)).toHaveLength(2);
    expect(all()).not.toMatch(/MG Road|9876543210|asha/);
    expect(session()?.id).toBe('ravi');
  });

  it('keeps everything for the next log-in of the same person', () => {
    expireSession(NOW + 2);
    startSession(answer('asha'), '9876543210');
    expect(left({ ...CHOICES, ...NEXT })).toHaveLength(4);
    expect(left(PERSONAL)).toContain('draft:address');
  });

  it('keeps what a visitor chose before the first log-in', () => {
    clearSession('/');
    localStorage.setItem('draft:menu', '{}');
    startSession(answer('asha'), '9876543210');
    expect(left({ 'draft:menu': '' })).toHaveLength(1);
  });

  it('keeps nothing after a log-out', () => {
    clearSession('/');
    expect(localStorage).toHaveLength(0);
  });
});
