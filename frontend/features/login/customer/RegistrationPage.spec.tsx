import { beforeEach, expect, it, jest } from '@jest/globals';
import { CUSTOMER_LOGIN_TEXTS as texts } from '@libs/contract/texts/en/login.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as z from 'zod/mini';
import { readDraft } from '../../../lib/storage/drafts.js';
import RegistrationPage from './RegistrationPage.js';
import { responseOf } from '../../../../test/support/components/response-of.js';
import { inApp } from '../../../../test/support/components/in-app.js';

beforeEach(() => {
  const body = { data: { signUpToken: 'a-token' } };
  globalThis.fetch = jest.fn<typeof globalThis.fetch>(() => Promise.resolve(responseOf(body)));
});

const enter = async (label: string, text: string): Promise<void> => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};

it('remembers the ten digits of a number, for which the first log-in sends the sign-up', async () => {
  render(inApp(<RegistrationPage />));
  await enter(MESSAGES.labels.firstName, 'Asha');
  await enter(MESSAGES.labels.lastName, 'Rao');
  await enter(texts.email, 'asha@example.org');
  await enter(texts.password, 'mango lassi at noon');
  await enter(texts.confirm, 'mango lassi at noon');
  await enter(texts.phone, '+91 98765 00111');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: texts.submit }));
  await waitFor(() => expect(readDraft({ name: 'sign-up', schema: z.any() })).toBeDefined());
  expect(readDraft({ name: 'sign-up', schema: z.any() })).toEqual({ phone: '9876500111', signUpToken: 'a-token' });
});
