import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import type { Booking } from '@libs/contract/bookings.js';
import { readIntent } from '../lib/booking/stored-intent.js';
import { useBookAgain } from './useBookAgain.js';
import { inApp } from '../../test/support/components/in-app.js';

const booking = { id: 'a', requirement: 'kitty', meals: ['dinner'], additionalServices: [] } as unknown as Booking;

function Card() {
  const { bookAgain, busy } = useBookAgain(booking);
  return (
    <>
      <button onClick={bookAgain}>Book again</button>
      <p>{busy ? 'busy' : 'ready'}</p>
      <Link to="/elsewhere">Leave</Link>
    </>
  );
}

/** Fails all requests that wait for the network. */
let fail: () => void;
beforeEach(() => {
  localStorage.clear();
  const failed = new Promise<never>((_, reject) => {
    fail = () => reject(new TypeError('no network'));
  });
  failed.catch(() => undefined);
  globalThis.fetch = jest.fn<typeof globalThis.fetch>(() => failed);
  render(
    inApp(
      <Routes>
        <Route path="/" element={<Card />} />
        <Route path="/*" element={<p>another screen</p>} />
      </Routes>,
    ),
  );
});

const press = (name: string) => userEvent.click(screen.getByText(name));
const settles = () => act(() => new Promise((later) => setTimeout(later, 50)));

it('books the same order again, also if its menu cannot be loaded', async () => {
  await press('Book again');
  expect(screen.getByText('busy')).toBeTruthy();
  fail();
  expect(await screen.findByText('another screen')).toBeTruthy();
  expect(readIntent()?.order?.meals).toEqual(['dinner']);
});

it('does not take somebody away who has gone elsewhere meanwhile', async () => {
  await press('Book again');
  await press('Leave');
  fail();
  await settles();
  expect(readIntent()).toBeUndefined();
});
