import { describe, expect, it } from '@jest/globals';
import { instant } from '@libs/contract/time.js';
import { documentsAfter, type Happened, history } from '../../test/support/eventing/history.js';
import { accountDevices, MAX_DEVICES } from './account-devices.js';

const at = instant(0);
const session = { sessionId: 'S', role: 'chef', tokenHash: 'hash', expiresAt: at, endsAt: at, lasts: 0 } as const;
const logIn = (subject: string, id?: string): Happened => {
  const device = { browser: 'firefox', system: 'linux', ...(id !== undefined && { id }) };
  return { stream: 'session-S', event: { type: 'SessionStarted', data: { ...session, subject, device } } };
};
const after = (...happened: readonly Happened[]) =>
  Object.fromEntries(
    [...documentsAfter(accountDevices, history(happened) as Parameters<typeof documentsAfter>[1])].map(
      ([account, document]) => [account, (document as { devices: readonly string[] }).devices],
    ),
  );

describe('the devices of an account', () => {
  it('are those of its log-ins, each once, the latest first', () => {
    expect(after(logIn('vikas', 'one'), logIn('vikas', 'two'), logIn('asha', 'two'), logIn('vikas', 'one'))).toEqual({
      vikas: ['one', 'two'],
      asha: ['two'],
    });
  });

  it('are unknown in older logs', () => {
    expect(after(logIn('vikas'))).toEqual({});
  });

  it('are limited in number', () => {
    const many = Array.from({ length: MAX_DEVICES + 5 }, (_, n) => logIn('vikas', `device-${n}`));
    expect(after(...many)['vikas']).toHaveLength(MAX_DEVICES);
  });

  it('are forgotten with the account', () => {
    const erased: Happened = {
      stream: 'chef-vikas',
      event: { type: 'ChefErasureBegan', data: { chefId: 'vikas', documentIds: [] } },
    };
    expect(after(logIn('vikas', 'one'), erased)).toEqual({});
  });
});
