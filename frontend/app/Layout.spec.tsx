import { clearSession, startSession, whileLeaving } from '../lib/session/session.js';
import { useSessionEnd } from './Layout.js';
import { beforeEach, expect, it } from '@jest/globals';
import type { SessionAnswer } from '@libs/contract/accounts.js';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';

const answer = { accessToken: 'a', refreshToken: 'r', existing: true, id: 'asha', role: 'user' } as SessionAnswer;

function Frame() {
  useSessionEnd();
  return <p>{useLocation().pathname}</p>;
}

beforeEach(() => {
  startSession(answer, '9876543210');
  render(<Frame />, { wrapper: MemoryRouter });
});

it('leads from the landing page to the log-in after a log-out', () => {
  act(() => clearSession('/login'));
  expect(screen.getByText('/login')).toBeTruthy();
});

it('does so if the browser has cleared the storage before, with the response', async () => {
  await act(() =>
    whileLeaving(() => {
      localStorage.clear();
      dispatchEvent(new StorageEvent('storage'));
      return Promise.resolve();
    }),
  );
  act(() => clearSession('/login'));
  expect(screen.getByText('/login')).toBeTruthy();
});
