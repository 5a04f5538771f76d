import { type Found, isUnreadable } from '@libs/debugging/story.js';
import { stateAfter } from '@libs/debugging/replay.js';
import { count } from '@libs/debugging/field-text.js';
import type { Erased } from '@libs/eventing/types/envelope.js';
import { ask } from '../ask.js';
import { type Command, type Context, okIf, UsageError } from '../command-line.js';
import { codecWith } from '../product.js';
import { decodeReadable } from '../reading.js';
import { table } from '../table.js';
import { REVEAL_OPTIONS, recordReveal, revealReason } from './reveal.js';

export const askCommand: Command = {
  name: 'ask',
  operands: ['<anything>'],
  summary: 'Finds the people, bookings, payments and messages that belong to anything you were told',
  details: [
    'Takes a phone number, an e-mail address, a name, the code or id of a booking, a transaction, a reference of the payment provider, the reference of an error page, the id of an event, or the name of a stream. Put a name of several words in quotes. What it means comes first; then whom it concerns, their newest bookings, and the payments and messages of those.',
    'Personal data stays hidden: a person is shown by the name of their stream. With --reveal the name, phone number and e-mail address of the people found are decrypted, which is recorded first, as by `ops stream`. Exit code 1 if nothing is found.',
    'A code, a reference, a name and an e-mail address are looked for in the whole log or view, and the others by index.',
  ],
  options: REVEAL_OPTIONS,
  writes: ({ switches }) => (switches.has('reveal') ? ['log'] : []),
  async run(given, product) {
    const [text = ''] = given.operands;
    if (text.trim() === '') throw new UsageError('Say what to look for; `ops ask --help` lists what it knows.');
    const reason = revealReason(given);
    const found = await ask(text, product);
    const shown = reason === undefined ? found : await allRevealed(found, reason, product);
    const rows = () =>
      table(shown, product.format, {
        kind: ({ kind }) => kind,
        stream: ({ stream, revision }) => (revision === undefined ? stream : `${stream}@${revision}`),
        'found by': ({ by }) => by,
        what: ({ what }) => what,
        at: ({ at }) => product.format.time(at),
      });
    return {
      json: { found: shown },
      text: () => (found.length === 0 ? 'Nothing was found.' : `${rows()}\n\n${count(found.length)} found.`),
      isRemark: found.length === 0,
      code: okIf(found.length > 0),
    };
  },
};

interface Contact {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string;
  readonly email?: string;
}

/** Reveals one person after the other: all are recorded in one stream. */
async function allRevealed(found: readonly Found[], reason: string, product: Context): Promise<readonly Found[]> {
  const shown: Found[] = [];
  for (const one of found) shown.push(await revealed(one, reason, product));
  return shown;
}

/** Adds name, phone number and address to a person, after recording that. */
async function revealed(found: Found, reason: string, product: Context): Promise<Found> {
  if (found.kind !== 'person') return found;
  const { stream } = found;
  const events = await decodeReadable(
    await (await product.log()).readStream(stream),
    codecWith(await product.cipher()),
  );
  const { account } = stateAfter(stream, events) as {
    readonly account: { readonly profile?: Contact | Erased | null; readonly phone?: string };
  };
  await recordReveal({ stream, revision: events.at(-1)?.revision ?? 0, reason }, product);
  const profile: Contact = typeof account.profile === 'object' && account.profile !== null ? account.profile : {};
  const { firstName, lastName, phone = account.phone, email } = profile;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const shown = [name, phone, email].filter(Boolean);
  const unreadable = shown.length === 0 ? events.find(isUnreadable) : undefined;
  const why = unreadable && `not revealed: ${unreadable.data.unreadable}`;
  return { ...found, what: [...shown, found.what, why].filter(Boolean).join(', ') };
}
