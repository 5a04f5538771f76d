import { afterEach, expect, it, jest } from '@jest/globals';
import type { BookingMenu } from '@libs/contract/menu.js';
import { MENU_CHOICE_TEXTS, MENU_SCREEN_TEXTS } from '@libs/contract/texts/en/menu.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import { NO_NEEDS } from '@libs/menu/no-needs.js';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { responseOf } from '../../../../test/support/components/response-of.js';
import MenuPage from './MenuPage.js';
import { inApp } from '../../../../test/support/components/in-app.js';

const { menu: texts } = MENU_SCREEN_TEXTS;
const MENU: BookingMenu = {
  ...{ dishes: [], suggested: [], library: '1', meals: ['dinner'], ...NO_NEEDS, open: true, until: null },
  places: { breakfast: 0, starter: 0, main: 1, bread: 0, rice: 0, side: 0, drink: 0 },
};

afterEach(() => localStorage.clear());

it('keeps what was typed if the menu was chosen on another device meanwhile, and can show that instead', async () => {
  const sent: unknown[] = [];
  let saved: BookingMenu = { ...MENU, revision: 4 };
  globalThis.fetch = jest.fn<typeof globalThis.fetch>(async (address, { method, body } = {}) => {
    if ((address as string).includes('/dishes')) return responseOf({ data: { library: '1', dishes: [], menus: [] } });
    if (method !== 'PUT') return responseOf({ data: saved });
    sent.push(JSON.parse(body as string));
    saved = { ...MENU, note: 'No nuts.', revision: 5 };
    const refusal = { message: SERVER_MESSAGES.amendment.changedMeanwhile, code: 'changed-meanwhile' };
    return responseOf({ ...refusal, revision: 5, changes: [] }, 409);
  });
  render(inApp(<MenuPage />, { at: '/menu?id=01JD6Z0000000000000000000A' }));
  const person = userEvent.setup();
  const note = await screen.findByLabelText<HTMLTextAreaElement>(new RegExp(MENU_CHOICE_TEXTS.menu.note));
  await person.type(note, 'Mild');
  const save = screen.getByRole('button', { name: texts.save });
  await person.click(save);
  await screen.findByText(SERVER_MESSAGES.amendment.changedMeanwhile);
  expect(note.value).toBe('Mild');
  await person.click(save);
  await waitFor(() => expect(sent).toMatchObject([{ note: 'Mild', revision: 4 }, { revision: 5 }]));
  await person.click(await screen.findByRole('button', { name: texts.latest }));
  await waitFor(() => expect(note.value).toBe('No nuts.'));
});
