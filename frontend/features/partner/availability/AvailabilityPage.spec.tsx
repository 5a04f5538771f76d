import AvailabilityPage from './AvailabilityPage.js';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Availability } from '@libs/contract/agenda.js';
import type { ChefSessionAnswer } from '@libs/contract/sign-up.js';
import { AVAILABILITY_TEXTS as texts } from '@libs/contract/texts/en/agenda.js';
import { COMMON_TEXTS } from '@libs/contract/texts/en/common.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import type { KolkataDate, Slot } from '@libs/contract/time.js';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Toasts } from '../../../components/Toasts.js';
import { clearSession, startChefSession } from '../../../lib/session/session.js';
import { responseOf } from '../../../../test/support/components/response-of.js';
import { inApp, newQueries } from '../../../../test/support/components/in-app.js';

const HOLIDAYS = { from: '2026-12-24' as KolkataDate, to: '2026-12-26' as KolkataDate };

/** What the server has. */
let saved: Availability;
/** How many of the next requests to save something fail. */
let failing: number;
/** Lets requests to save something be answered. */
/** What another device saves between the reading and the next saving. */
let elsewhere: Partial<Availability> | undefined;
let release: () => void;
let mayAnswer: Promise<void>;

beforeEach(() => {
  saved = {
    weekly: [{ day: 'monday', from: '8.00 am', to: '10.00 pm' }],
    ...{ off: [], largestParty: null, noticeMinutes: 0, gapMinutes: 0, version: '1' },
  };
  failing = 0;
  elsewhere = undefined;
  mayAnswer = Promise.resolve();
  release = () => undefined;
  globalThis.fetch = jest.fn<typeof globalThis.fetch>(async (_, { method, body } = {}) => {
    if (method !== 'PUT') return responseOf({ data: saved });
    await mayAnswer;
    if (failing-- > 0) return responseOf({}, 503);
    if (elsewhere) saved = { ...saved, ...elsewhere, version: `${saved.version}+` };
    elsewhere = undefined;
    const sent = JSON.parse(body as string) as Availability;
    if (sent.version !== saved.version) return responseOf({ code: 'changed-elsewhere', message: 'No.' }, 409);
    saved = { ...sent, version: `${saved.version}+` };
    return responseOf({ data: saved });
  });
  startChefSession({ accessToken: 'a', user: { id: 'kavita', role: 'chef' } } as ChefSessionAnswer);
});
afterEach(() => {
  // First: the page would change when its session ends.
  cleanup();
  clearSession('/');
});

/** Requests to save something wait until `release` is called. */
function holdAnswers(): void {
  mayAnswer = new Promise((resolve) => (release = resolve));
}

async function open() {
  const client = newQueries();
  const page = (content: React.ReactNode) =>
    inApp(
      <>
        {content}
        <Toasts />
      </>,
      { queries: client },
    );
  const { rerender } = render(page(<AvailabilityPage />));
  await screen.findByLabelText(texts.gap);
  return { leave: () => rerender(page(null)), comeBack: () => rerender(page(<AvailabilityPage />)) };
}

const shown = (label: string): string => screen.getByLabelText<HTMLSelectElement>(label).value;
const choose = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

describe('a change of the hours', () => {
  it('leaves what was entered on another device meanwhile, and then shows it', async () => {
    await open();
    saved = { ...saved, off: [HOLIDAYS], largestParty: 6 };
    choose(texts.gap, '60');
    await waitFor(() => expect(saved).toMatchObject({ off: [HOLIDAYS], largestParty: 6, gapMinutes: 60 }));
    await waitFor(() => expect(shown(texts.party)).toBe('6'));
    choose('Monday, from', '10.00 am');
    await waitFor(() => expect(saved.weekly[0]?.from).toBe('10.00 am'));
    saved = { ...saved, weekly: [...saved.weekly, { day: 'friday', from: '8.00 am', to: '6.00 pm' }] };
    choose('Monday, until', '9.00 pm');
    await waitFor(() => expect(saved.weekly).toHaveLength(2));
    expect(saved).toMatchObject({ off: [HOLIDAYS], weekly: [{ to: '9.00 pm' }, { day: 'friday' }] });
  });

  it('is made again to what another device saved since it was read', async () => {
    await open();
    elsewhere = { off: [HOLIDAYS] };
    choose(texts.gap, '60');
    await waitFor(() => expect(saved).toMatchObject({ off: [HOLIDAYS], gapMinutes: 60 }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(texts.saved));
  });

  it('leaves the other hours of the same day as another device has saved them', async () => {
    const monday = (from: Slot, to: Slot) => ({ day: 'monday', from, to }) as const;
    saved = { ...saved, weekly: [monday('8.00 am', '12.00 pm'), monday('2.00 pm', '6.00 pm')] };
    await open();
    saved = { ...saved, weekly: [monday('8.00 am', '12.00 pm'), monday('2.00 pm', '9.00 pm')] };
    fireEvent.change(screen.getAllByLabelText('Monday, from')[0] as HTMLElement, { target: { value: '9.00 am' } });
    await waitFor(() => expect(saved.weekly).toEqual([monday('9.00 am', '12.00 pm'), monday('2.00 pm', '9.00 pm')]));
  });

  it('is shown at once, and saved after those before it, also when the chef has left', async () => {
    const areShown = () =>
      waitFor(() => expect([texts.notice, texts.gap, texts.party].map(shown)).toEqual(['1440', '120', '6']));
    holdAnswers();
    const { leave, comeBack } = await open();
    choose(texts.notice, '1440');
    choose(texts.gap, '120');
    choose(texts.party, '6');
    await areShown();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(texts.saving));
    leave();
    comeBack();
    await areShown();
    leave();
    release();
    await waitFor(() => expect(saved).toMatchObject({ noticeMinutes: 1_440, gapMinutes: 120, largestParty: 6 }));
  });

  it('that could not be saved is gone from the page, which says so wherever the chef is, and can be sent again', async () => {
    failing = 1;
    const { leave, comeBack } = await open();
    choose(texts.gap, '120');
    leave();
    await screen.findByText(texts.notSaved(MESSAGES.general.away));
    comeBack();
    expect(shown(texts.gap)).toBe('0');
    expect(screen.getByRole('status').textContent).toBe(texts.unsaved);
    fireEvent.click(screen.getByRole('button', { name: COMMON_TEXTS.retry }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(texts.saved));
    expect([saved.gapMinutes, shown(texts.gap)]).toEqual([120, '120']);
  });

  it('takes the place of one that was refused', async () => {
    failing = 1;
    await open();
    choose(texts.gap, '120');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(texts.unsaved));
    choose(texts.notice, '120');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(texts.saved));
    expect(saved).toMatchObject({ gapMinutes: 0, noticeMinutes: 120 });
  });
});

describe('days off', () => {
  it('are added to those of another device, once, and removed alone', async () => {
    await open();
    saved = { ...saved, off: [HOLIDAYS] };
    const add = (from: string) => {
      fireEvent.change(screen.getByLabelText(texts.firstDay), { target: { value: from } });
      fireEvent.click(screen.getByRole('button', { name: texts.addOff }));
    };
    const day = { from: '2026-12-12', to: '2026-12-12' };
    add(day.from);
    add(day.from);
    await waitFor(() => expect(saved.off).toEqual([day, HOLIDAYS]));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(texts.saved));
    const other = { from: '2027-01-02' as KolkataDate, to: '2027-01-02' as KolkataDate };
    saved = { ...saved, off: [...saved.off, other] };
    const [remove] = screen.getAllByRole('button', { name: /^Remove .*12 December 2026$/ });
    fireEvent.click(remove as HTMLElement);
    await waitFor(() => expect(saved.off).toEqual([HOLIDAYS, other]));
  });
});
