import { clearSession, startSession } from '../lib/session/session.js';
import { toast } from '../lib/browser/toasts.js';
import { Toasts } from './Toasts.js';
import { expect, it } from '@jest/globals';
import type { SessionAnswer } from '@libs/contract/accounts.js';
import { act, render, screen } from '@testing-library/react';

const answer = { accessToken: 'a', refreshToken: 'r', existing: true, id: 'asha', role: 'user' } as SessionAnswer;

it('goes with the session in which it was shown', () => {
  startSession(answer, '9876543210');
  render(<Toasts />);
  act(() => toast('done', 'Address saved'));
  expect(screen.queryByText('Address saved')).not.toBeNull();
  act(() => clearSession('/login'));
  expect(screen.queryByText('Address saved')).toBeNull();
});
