import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MINUTE } from '@libs/contract/time.js';
import { msg91Sms, SMS_CALL, type SmsSender, takingOver, twilioSms } from '@libs/adapters/sms.js';
import { Bench, SMS_ACCOUNTS } from '../../test/support/simulator-bench.js';

let bench: Bench;
beforeEach(async () => {
  bench = await Bench.start();
});
afterEach(() => bench.stop());

/** A short timeout for providers that do not answer. */
const SHORT_TIMEOUT = { timeout: 300, maxBytes: 10_000 };
const msg91 = (changes = {}, limits = SMS_CALL) =>
  msg91Sms({ ...SMS_ACCOUNTS, baseUrl: bench.url, ...changes }, limits);
const twilio = (changes = {}, limits = SMS_CALL) =>
  twilioSms({ ...SMS_ACCOUNTS, from: 'RASOYA', baseUrl: bench.url, ...changes }, limits);

const to = '9876543210';
const vars = { code: '123456', host: 'rasoiya.example' };
const send = (sender: SmsSender, attempt: { readonly unknownForMs?: number } = {}) =>
  sender.send({ to, template: 'login-code', vars, key: 'm1', ...attempt });
const TEXT = '123456 is your code to log in to Rasoiya. It is valid for 5 minutes.\n\n@rasoiya.example #123456';
const texts = async () => ((await bench.data(`/sms?to=${to}`)) as { text: string }[]).map(({ text }) => text);

const PROVIDERS = [
  ['msg91', msg91, { authKey: 'another key' }, 'MSG91 answered 401'],
  ['twilio', twilio, { authToken: 'another token' }, 'Twilio answered 401'],
] as const;

describe.each(PROVIDERS)('%s', (name, provider, stranger, refusal) => {
  it('delivers the text of the template to the phone', async () => {
    const accepted = await send(provider());
    expect(await texts()).toEqual([TEXT]);
    expect(accepted).toEqual({ provider: name, providerReference: expect.stringMatching(/^(SM|[0-9a-f]{8}-)\w+/) });
  });

  it('refuses an unknown account', async () => {
    await expect(send(provider(stranger))).rejects.toThrow(refusal);
    expect(await texts()).toEqual([]);
  });

  it.each(['500', '429', ...(name === 'msg91' ? (['timeout'] as const) : []), 'garbage'] as const)(
    'with the fault %s fails, and the error contains no personal data',
    async (fault) => {
      await bench.faults({ [name]: fault });
      const message = await send(provider({}, fault === 'timeout' ? SHORT_TIMEOUT : SMS_CALL)).then(
        () => 'sent',
        (error: unknown) => String(error),
      );
      expect(message).toMatch(/Error/);
      expect(message).not.toMatch(/123456|9876543210/);
    },
  );
});

describe('twilio, when its answer is lost,', () => {
  it('is asked whether it has the message, which is then not sent again', async () => {
    await bench.faults({ twilio: 'timeout' });
    expect(await send(twilio({}, SHORT_TIMEOUT))).toMatchObject({ providerReference: expect.stringMatching(/^SM/) });
    await send(takingOver([twilio({}, SHORT_TIMEOUT), msg91()]));
    expect(await bench.data(`/sms?to=${to}`)).toHaveLength(2);
  });

  it('is asked before a message is sent again, whose first attempt ended before its result was recorded', async () => {
    await send(twilio());
    bench.advance(10 * MINUTE);
    await send(twilio(), { unknownForMs: 10 * MINUTE });
    expect(await texts()).toEqual([TEXT]);
    // A message before that attempt is another one.
    await send(twilio(), { unknownForMs: 5 * MINUTE });
    expect(await texts()).toEqual([TEXT, TEXT]);
  });

  it('fails if the message with this text is an older one', async () => {
    await send(twilio());
    bench.advance(2 * MINUTE);
    await bench.faults({ twilio: '500' });
    await expect(send(twilio())).rejects.toThrow('Twilio answered 500');
    expect(await texts()).toEqual([TEXT]);
  });
});

describe('a message that operators do not deliver', () => {
  it('is refused by MSG91 with an unknown id, and with an empty variable', async () => {
    const templateIds = { ...SMS_ACCOUNTS.templateIds, 'login-code': 'unknown' };
    await expect(send(msg91({ templateIds }))).rejects.toThrow('MSG91 answered 200 error');
    const empty = { to, template: 'login-code', vars: { ...vars, code: '' }, key: 'm1' } as const;
    await expect(msg91().send(empty)).rejects.toThrow('MSG91 answered 200 error');
    await expect(twilio().send(empty)).rejects.toThrow('Twilio answered 400');
  });
});

describe('several providers', () => {
  const both = () => takingOver([msg91(), twilio()]);

  it('are asked in their order, the second only when the first fails', async () => {
    await bench.faults({ twilio: '500' });
    await send(both());
    expect(await texts()).toEqual([TEXT]);
  });

  it.each(['500', '429', 'timeout', 'garbage'] as const)('replace each other: %s', async (fault) => {
    await bench.faults({ msg91: fault });
    const began = Date.now();
    await send(both());
    expect(Date.now() - began).toBeLessThan(10_000);
    // A provider that timed out may have delivered the message all the same.
    expect(await texts()).toEqual(fault === 'timeout' ? [TEXT, TEXT] : [TEXT]);
  });

  it('that all fail lead to an error with each message', async () => {
    await bench.faults({ msg91: '429', twilio: '500' });
    await expect(send(both())).rejects.toThrow(
      'no SMS provider accepted the message: MSG91 answered 429 error; Twilio answered 500',
    );
  });
});
