import { beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KitchenDialog, PublicProfileDialog } from './ProfileDialogs.js';
import type { Chef } from '@libs/contract/chef-account.js';
import { PARTNER_TEXTS, PUBLIC_PROFILE_TEXTS } from '@libs/contract/texts/en/partner.js';
import { responseOf } from '../../../../test/support/components/response-of.js';
import { inApp } from '../../../../test/support/components/in-app.js';

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
  render(inApp(<KitchenDialog chef={chef} onClose={() => undefined} />));
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

it('keeps what was typed if the profile was changed on another device, and saves it with the next press', async () => {
  const onClose = jest.fn();
  const refusal = { code: 'changed-elsewhere', message: 'Changed.', version: '2' };
  globalThis.fetch = jest.fn<typeof globalThis.fetch>(async (_, init) => {
    const body = JSON.parse(init?.body as string) as { version: string };
    sent.push(body);
    return body.version === '1' ? responseOf(refusal, 409) : responseOf({ data: { chef } });
  });
  const shown = { cuisines: [], languages: [], dishes: [], introduction: '', portrait: '' };
  render(
    inApp(
      <PublicProfileDialog
        chef={{ ...chef, ...shown, versions: { profile: '1', experience: '' } }}
        onClose={onClose}
      />,
    ),
  );
  const words = screen.getByLabelText<HTMLTextAreaElement>(new RegExp(PUBLIC_PROFILE_TEXTS.introduction));
  await userEvent.type(words, 'Tandoor');
  await userEvent.click(screen.getByText(PUBLIC_PROFILE_TEXTS.save));
  await screen.findByText('Changed.');
  expect(words.value).toBe('Tandoor');
  await userEvent.click(screen.getByText(PUBLIC_PROFILE_TEXTS.save));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([
    { introduction: 'Tandoor', version: '1' },
    { introduction: 'Tandoor', version: '2' },
  ]);
});
