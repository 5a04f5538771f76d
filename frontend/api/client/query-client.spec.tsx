import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MutationObserver, onlineManager } from '@tanstack/react-query';
import type { SessionAnswer } from '@libs/contract/accounts.js';
import { clearSession, startSession } from '../../lib/session/session.js';
import { queryClient } from './query-client.js';

afterEach(() => onlineManager.setOnline(true));

it('fails a mutation without a network at once, and does not send it when the network returns', async () => {
  onlineManager.setOnline(false);
  const send = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const mutation = new MutationObserver(queryClient, { mutationFn: send });
  await expect(mutation.mutate()).rejects.toThrow('Failed to fetch');
  expect(mutation.getCurrentResult()).toMatchObject({ status: 'error', isPaused: false });

  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  expect(send).toHaveBeenCalledTimes(1);
});

describe('what was read for a person', () => {
  const logIn = (id: string) => startSession({ accessToken: 'a', id, role: 'user' } as SessionAnswer, '9876543210');
  beforeEach(() => {
    logIn('asha');
    queryClient.setQueryData(['bookings'], ['a dinner']);
  });
  const read = () => queryClient.getQueryData(['bookings']);

  it('is kept when the same person logs in again', () => {
    logIn('asha');
    expect(read()).toEqual(['a dinner']);
  });

  it('is forgotten when somebody else logs in, or the session ends', () => {
    logIn('vikas');
    expect(read()).toBeUndefined();
    queryClient.setQueryData(['bookings'], ['a dinner']);
    clearSession('/');
    expect(read()).toBeUndefined();
  });
});
