import { beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KitchenDialog } from './ProfileDialogs.js';
import type { Chef } from '@libs/contract/chef-account.js';
import { PARTNER_TEXTS } from '@libs/contract/texts/en/partner.js';
import { responseOf } from '../../../../test/support/components/response-of.js';

const { profile: texts } = PARTNER_TEXTS;
const chef = { id: 'any', cuisine: 'Malwa', email: 'vikas@example.in' } as Chef;

let sent: unknown[];
beforeEach(() => {
  sent = [];
  globalThis.fetch = jest.fn<typeof globalThis.fetch>((_, init) => {
    sent.push(JSON.parse(init?.body as string));
    return Promise.resolve(responseOf({ data: { chef } }));
  });
});

const opened = () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <KitchenDialog chef={chef} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return { email: screen.getByLabelText(texts.email), save: screen.getByText(texts.save) };
};
const password = () => screen.queryByLabelText<HTMLInputElement>(texts.currentPassword);

it('asks a chef for the password who enters another address', async () => {
  const { email, save } = opened();
  expect(password()).toBeNull();
  await userEvent.type(email, '.com');
  await userEvent.type(password() ?? email, 'jackfruit on the roof');
  await userEvent.click(save);
  const changed = { cuisine: 'Malwa', email: 'vikas@example.in.com', current: 'jackfruit on the roof' };
  await waitFor(() => expect(sent).toEqual([changed]));
});

it('changes the cuisine without a password', async () => {
  const { save } = opened();
  await userEvent.type(screen.getByLabelText(texts.cuisine), ' and Awadhi');
  await userEvent.click(save);
  await waitFor(() => expect(sent).toEqual([{ cuisine: 'Malwa and Awadhi', email: 'vikas@example.in' }]));
});
