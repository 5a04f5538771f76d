import { accountWith } from '../accounts.js';
import type { Command } from '../command.js';
import { readReason, REASON } from '../command-line.js';
import { UsageError } from '../failure.js';
import { answerHelp, requestHelp } from '../request-help.js';
import { counted } from '../table.js';
import { withProduct } from '../with-product.js';

export const endSessionsCommand: Command = {
  name: 'end-sessions',
  operands: ['<account>'],
  summary: 'Ends all sessions of a customer or chef, e.g. after the loss of a phone',
  details: [
    'Takes the id of a customer or a chef, as `ops explain` and `ops stream` show it with a booking. Every session that was started before the request ends, and its access tokens are refused at once. Whoever can still receive a code at the number, or knows the password, can log in again.',
    'The running product does it within seconds. The request is recorded first, with your name and the reason; each session then ends with the reason ended-by-operator.',
  ],
  options: { reason: REASON },
  run: (given, context) =>
    withProduct(context, ['log'], async (product) => {
      const reason = readReason(given);
      const [typed = ''] = given.operands;
      const account = await accountWith(await product.log(), typed);
      if (!account) throw new UsageError(`There is no customer and no chef ${typed}.`);
      const { id: accountId, role } = account;
      const help = await requestHelp(
        (requestId) => ({ type: 'SessionsEndRequested', data: { requestId, reason, accountId, role } }),
        product,
        context,
      );
      const ended = help.events.filter(({ type }) => type === 'SessionEnded').length;
      const sentence =
        ended === 0 ? `${accountId} had no open session.` : `${counted(ended, 'session')} of ${accountId} ended.`;
      return answerHelp(help, { facts: { accountId, ended }, sentence }, context);
    }),
};
