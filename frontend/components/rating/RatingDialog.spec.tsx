import { aBooking } from '../../../test/support/a-shown-booking.js';
import { clearSession, startChefSession, startSession } from '../../lib/session/session.js';
import { RatingDialog } from './RatingDialog.js';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { SessionAnswer } from '@libs/contract/accounts.js';
import type { ChefSessionAnswer } from '@libs/contract/sign-up.js';
import { render, screen } from '@testing-library/react';
import { inApp } from '../../../test/support/components/in-app.js';

const done = aBooking({ status: 1 });
const shown = (): string => {
  render(inApp(<RatingDialog booking={done} onClose={() => undefined} />));
  return screen.getByRole('dialog').textContent ?? '';
};
afterEach(() => clearSession('/'));

describe('the dialog that rates a visit', () => {
  it('asks a customer about the chef, and says that everyone can read the words', () => {
    startSession({ accessToken: 'a', id: 'c', role: 'user' } as SessionAnswer, '9876543210');
    expect(shown()).toContain(`How was it with ${done.chef?.firstName ?? 'no chef'}? Everyone can read`);
  });

  it('asks a chef about the guest, who sees the stars only', () => {
    startChefSession({ accessToken: 'a', user: { id: 'k', role: 'chef', phone: '', email: '' } } as ChefSessionAnswer);
    const text = shown();
    expect(text).toContain(`Rate ${done.user.firstName}`);
    expect(text).toContain('Your guest sees the stars. Only you and we see your comment.');
    expect(text).not.toContain('Everyone can read');
  });
});
