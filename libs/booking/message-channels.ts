/**
 * Rule: by which channels a message goes to a person, in which order.
 *
 * A notification comes first, then WhatsApp, then an SMS, each only if the person has it and has not switched it off. A
 * channel that accepted a message gives way to the next one unless the message is seen in time; one that cannot be
 * reached gives way at once. An SMS that is switched off stays the last resort of what must be sent. An e-mail is sent to
 * somebody without any of them, unless one accompanies the message anyway.
 */
import { type Channel, OPTIONAL_NEWS, type Switch } from '@libs/contract/news.js';
import { emailKindOf, type MessageDrop, type MessageKind, type Side } from './messages.js';

/** A person, as far as the rule needs to know them. */
export interface Recipient {
  /** The channels by which a message would arrive. */
  readonly has: ReadonlySet<Channel>;
  /** The channels that are switched off. */
  readonly without: readonly Switch[];
  /** The kinds of messages that are switched off. */
  readonly off: readonly string[];
}

/** Whether a person need not be told. */
export const isSwitchedOff = (kind: MessageKind, { off }: Pick<Recipient, 'off'>): boolean =>
  OPTIONAL_NEWS.some((one) => one === kind) && off.includes(kind);

const ORDER = ['push', 'whatsapp', 'sms'] as const satisfies readonly Channel[];

/** Returns the channels in the order in which they are tried, or why there is none. */
export function channelsOf(
  kind: MessageKind,
  to: Side,
  person: Recipient,
): readonly [Channel, ...Channel[]] | Extract<MessageDrop, 'switched-off' | 'unreachable'> {
  if (isSwitchedOff(kind, person)) return 'switched-off';
  const { has, without } = person;
  const isWanted = (channel: Channel): boolean => !without.some((one) => one === channel);
  const isOptional = OPTIONAL_NEWS.some((one) => one === kind);
  const channels = ORDER.filter(
    (channel) => has.has(channel) && (isWanted(channel) || (channel === 'sms' && !isOptional)),
  );
  const [first, ...others] = channels;
  if (first !== undefined) return [first, ...others];
  if (has.has('sms')) return 'switched-off';
  return has.has('email') && emailKindOf(kind, to) === undefined ? ['email'] : 'unreachable';
}
