import type { EventLog } from '@libs/eventing/types/event-log.js';
import { loginStream } from '@libs/identity/one-time-code.js';
import type { LimitsOwner } from '@libs/operations/account-help.js';
import { accountWith } from '../accounts.js';
import type { Command } from '../command.js';
import { readReason, REASON } from '../command-line.js';
import { UsageError } from '../failure.js';
import { answerHelp, requestHelp } from '../request-help.js';
import { withProduct } from '../with-product.js';

export const unlockCommand: Command = {
  name: 'unlock',
  operands: ['<account or phone index>'],
  summary: 'Lifts the limits that keep a person from logging in',
  details: [
    'Takes the id of a customer or a chef, or the blind index of a phone number, which need not belong to an account: the name of its stream is login-<phone index>.',
    'Lifts the limit on codes per hour and day of the number, which somebody else may have used up; of a chef also the waits after wrong passwords, from every address. The next code can be requested two minutes after the last one, as always.',
    'Does not lift what is counted for a network address (codes, wrong codes, wrong passwords), because many people share one, nor the daily budget for codes: both end by themselves, at the latest after a day.',
    'The running product does it within seconds. The request is recorded first, with your name and the reason.',
  ],
  options: { reason: REASON },
  run: (given, context) =>
    withProduct(context, ['log'], async (product) => {
      const reason = readReason(given);
      const owner = await ownerOf(await product.log(), given.operands[0] ?? '');
      const help = await requestHelp(
        (requestId) => ({ type: 'LoginLimitsLiftRequested', data: { requestId, reason, ...owner } }),
        product,
        context,
      );
      const hadCodes = help.events.some(({ type }) => type === 'CodeLimitsLifted');
      const codes = hadCodes
        ? 'The codes that were requested for the number are not counted any more.'
        : 'No code had been counted for the number.';
      const passwords = ' Wrong passwords entered so far are not counted any more.';
      const sentence = `${codes}${owner.of === 'chef' ? passwords : ''}`;
      return answerHelp(help, { facts: { ...owner, codesLifted: hadCodes }, sentence }, context);
    }),
};

interface Owner {
  readonly of: LimitsOwner;
  readonly id: string;
}

/** @throws UsageError when there is neither such an account nor a number with codes. */
async function ownerOf(log: EventLog, typed: string): Promise<Owner> {
  const account = await accountWith(log, typed);
  if (account) return { of: account.role, id: account.id };
  const index = typed.replace(/^login-/, '');
  if ((await log.readStream(loginStream(index), { to: 0 })).length > 0) return { of: 'phone', id: index };
  throw new UsageError(`There is no account ${typed}, and no code was ever requested for a number with that index.`);
}
