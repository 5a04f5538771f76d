import { dropExpiredSession, session, startSession } from './session.js';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SessionAnswer } from '@libs/contract/accounts.js';

const END = 1_800_000_000_000;
const MONTH = 30 * 24 * 3_600_000;
const answer = {
  accessToken: 'a',
  refreshToken: 'r',
  tokenExpiration: END,
  refreshTokenExpiration: END + MONTH,
  existing: true,
  id: 'asha',
  firstName: 'Asha',
  lastName: 'Rao',
  role: 'user',
} as SessionAnswer;

beforeEach(() => startSession(answer, '9876543210'));

describe('the stored expirations', () => {
  it('are those that the server said', () => {
    expect(localStorage.getItem('tokenExpiration')).toBe(String(END));
    expect(localStorage.getItem('refreshTokenExpiration')).toBe(String(END + MONTH));
  });
});

describe('a session on load', () => {
  it('continues before the access token expires, and after that while it can be renewed', () => {
    for (const now of [END - 1, END, END + MONTH - 1]) {
      dropExpiredSession(now);
      expect(session()?.id).toBe('asha');
    }
  });

  it('has ended with its refresh token', () => {
    dropExpiredSession(END + MONTH);
    expect(session()).toBeUndefined();
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  it('has ended at a stored expiration from long before the refresh token', () => {
    localStorage.setItem('tokenExpiration', '1700000000000');
    dropExpiredSession(END - 1);
    expect(session()).toBeUndefined();
  });
});
