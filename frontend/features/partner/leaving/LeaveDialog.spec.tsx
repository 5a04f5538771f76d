import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { DAY } from '@libs/contract/durations.js';
import type { Instant } from '@libs/contract/time.js';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { noteServerTime } from '../../../lib/browser/server-clock.js';
import { formatInstant } from '../../../lib/format/time.js';
import { LeaveDialog } from './LeaveDialog.js';

const NOTICE_SECONDS = 172_800;
const at = (difference: number): Date => new Date(Date.now() + difference);
const dayOf = (date: Date): string => formatInstant(date.toISOString() as Instant).replace(/,[^,]*$/, '');

// jsdom has no modal dialogs.
beforeAll(() => {
  Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined, close: () => undefined });
});
afterEach(() => noteServerTime(at(0).toUTCString()));

it('says when a chef is erased by the server’s clock, also when this device has another day', () => {
  noteServerTime(at(30 * DAY).toUTCString());
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <LeaveDialog chef={{ id: 'any', erasureNotice: NOTICE_SECONDS }} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  expect(container.textContent).toContain(dayOf(at(32 * DAY)));
});
