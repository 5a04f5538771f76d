import { beforeEach, expect, it, jest } from '@jest/globals';
import type { WorkDone } from '@libs/contract/accounts.js';
import { solves } from '@libs/contract/proof-of-work.js';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRequestCode } from './codes.js';
import { responseOf } from '../../test/support/components/response-of.js';
import { inApp } from '../../test/support/components/in-app.js';

const work = { token: 'a-token', bits: 8 };

function RequestCode() {
  const { data, error, mutate } = useRequestCode('log-in');
  return (
    <>
      <button onClick={() => mutate('9876543210')}>Send code</button>
      <p>{data?.challenge ?? error?.message}</p>
    </>
  );
}

/** The bodies that were sent, in order. */
let sent: { readonly phone: string; readonly work?: WorkDone }[];
let answers: Response[];
beforeEach(() => {
  sent = [];
  globalThis.fetch = jest.fn<typeof globalThis.fetch>((_, init) => {
    sent.push(JSON.parse(init?.body as string) as (typeof sent)[number]);
    return Promise.resolve(answers.shift() ?? refusal('unexpected'));
  });
  render(inApp(<RequestCode />));
});

const refusal = (code: string, more: object = {}) => responseOf({ code, message: 'Please wait.', ...more }, 429);
const press = () => userEvent.click(screen.getByText('Send code'));

it('requests the code again with the work that the server asks for', async () => {
  answers = [refusal('work-needed', { work }), responseOf({ data: { challenge: 'a-challenge' } })];
  await press();
  expect(await screen.findByText('a-challenge')).toBeTruthy();
  const [first, second] = sent;
  expect(first).toEqual({ phone: '9876543210', contryCode: '91', role: 'user', for: 'log-in', language: 'en' });
  expect(second).toEqual({ ...first, work: { token: 'a-token', nonce: expect.any(Number) } });
  expect(solves(work, second?.work?.nonce ?? -1)).toBe(true);
});

it('shows any other refusal without another attempt', async () => {
  answers = [refusal('too-many-requests')];
  await press();
  expect(await screen.findByText('Please wait.')).toBeTruthy();
  expect(sent).toHaveLength(1);
});

it('works once for a code: a second demand is shown', async () => {
  answers = [refusal('work-needed', { work }), refusal('work-needed', { work })];
  await press();
  expect(await screen.findByText('Please wait.')).toBeTruthy();
  expect(sent).toHaveLength(2);
});
