import { describe, expect, it } from '@jest/globals';
import type { Channel, Switch } from '@libs/contract/news.js';
import { channelsOf } from './message-channels.js';
import type { MessageKind, Side } from './messages.js';

interface Case {
  readonly kind?: MessageKind;
  readonly to?: Side;
  readonly has: readonly Channel[];
  readonly without?: readonly Switch[];
  readonly off?: readonly string[];
}
const channels = ({ kind = 'cancelled', to = 'customer', has, without = [], off = [] }: Case) =>
  channelsOf(kind, to, { has: new Set(has), without, off });

describe('a message goes', () => {
  it.each<[string, Case, ReturnType<typeof channels>]>([
    ['by SMS at once to somebody who has nothing else', { has: ['sms'] }, ['sms']],
    ['as a notification first', { has: ['sms', 'push'] }, ['push', 'sms']],
    ['by WhatsApp before an SMS', { has: ['sms', 'whatsapp', 'push'] }, ['push', 'whatsapp', 'sms']],
    ['past what is switched off', { has: ['push', 'sms'], without: ['push'] }, ['sms']],
    ['by SMS at last if it must be sent', { has: ['push', 'sms'], without: ['sms'] }, ['push', 'sms']],
    ['by SMS if it must be sent and everything is off', { has: ['push', 'sms'], without: ['push', 'sms'] }, ['sms']],
    ['not by SMS if it need not be sent', { kind: 'reminder', has: ['push', 'sms'], without: ['sms'] }, ['push']],
    [
      'nowhere if it need not be sent and SMS is off',
      { kind: 'reminder', has: ['sms'], without: ['sms'] },
      'switched-off',
    ],
    ['nowhere if its kind is off', { kind: 'reminder', has: ['push', 'sms'], off: ['reminder'] }, 'switched-off'],
    ['also if a kind is off that must be sent', { has: ['sms'], off: ['cancelled'] }, ['sms']],
    ['nowhere to somebody without anything', { has: [] }, 'unreachable'],
    ['by e-mail to somebody with nothing else', { kind: 'chef-assigned', has: ['email'] }, ['email']],
    ['not by e-mail if one accompanies it', { has: ['email'] }, 'unreachable'],
  ])('%s', (_, given, expected) => expect(channels(given)).toEqual(expected));
});
