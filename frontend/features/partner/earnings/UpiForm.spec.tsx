import { beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UpiForm } from './UpiForm.js';
import { STATEMENT_TEXTS as texts } from '@libs/contract/texts/en/earnings.js';
import { PARTNER_TEXTS } from '@libs/contract/texts/en/partner.js';
import { CHEF_LOGIN_MESSAGES } from '@libs/contract/texts/en/server.js';
import { responseOf } from '../../../../test/support/components/response-of.js';
import { inApp } from '../../../../test/support/components/in-app.js';

let sent: unknown[];
beforeEach(() => {
  sent = [];
  globalThis.fetch = jest.fn<typeof globalThis.fetch>((_, init) => {
    sent.push(JSON.parse(init?.body as string));
    return Promise.resolve(responseOf({ data: { upiAddress: '' } }));
  });
});

const opened = (upiAddress: string, at = '/partner/earnings') => {
  render(inApp(<UpiForm upiAddress={upiAddress} />, { at }));
  return { address: screen.getByLabelText(texts.address), save: screen.getByRole('button', { name: texts.save }) };
};
const password = () => screen.queryByLabelText<HTMLInputElement>(PARTNER_TEXTS.profile.currentPassword);

it('asks for the password of a chef who sets an address, and forgets it', async () => {
  const { address, save } = opened('');
  expect(password()).toBeNull();
  await userEvent.type(address, 'vikas@okbank');
  await userEvent.click(save);
  expect(await screen.findByText(CHEF_LOGIN_MESSAGES.password)).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(password() ?? address, 'jackfruit on the roof');
  await userEvent.click(save);
  await waitFor(() => expect(password()?.value).toBe(''));
  expect(sent).toEqual([{ upiAddress: 'vikas@okbank', current: 'jackfruit on the roof' }]);
});

it('removes an address without a password', async () => {
  const { address, save } = opened('vikas@okbank');
  expect(password()).not.toBeNull();
  await userEvent.clear(address);
  expect(password()).toBeNull();
  await userEvent.click(save);
  await waitFor(() => expect(sent).toEqual([{ upiAddress: '', current: '' }]));
});

it('has the focus for a chef whose guest waits to pay', () => {
  expect(document.activeElement).not.toBe(opened('').address);
  cleanup();
  const { address } = opened('', '/partner/earnings#upi-address');
  expect(document.activeElement).toBe(address);
});
