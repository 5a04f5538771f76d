import { bookingIn } from '@libs/booking/booking-id.js';
import { idEndOf } from '@libs/contract/booking-code.js';
import { formatMoney } from '@libs/contract/money.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { type ReceiptDocument, receipts } from '@libs/views/receipts.js';
import type { Command } from '../command.js';
import { readReason, REASON } from '../command-line.js';
import { Failure, UsageError } from '../failure.js';
import { findBooking } from '../find-stream.js';
import { answerHelp, type Help, requestHelp } from '../request-help.js';
import { withProduct } from '../with-product.js';

const MAX_LISTED_RECEIPTS = 20;

export const resendReceiptCommand: Command = {
  name: 'resend-receipt',
  operands: ['<booking or receipt number>'],
  summary: 'Sends the customer a message about a receipt again',
  details: [
    'Takes the number of a receipt, or the id or code of a booking that has one receipt. The message names the receipt and its amount, and where to find it: with the booking, after a log-in. You see neither the number nor the name of the customer.',
    'The running product sends it, with the limits of all messages: none to an erased account or an unproven number, and at most forty a day. The request is recorded first, with your name and the reason.',
  ],
  options: { reason: REASON },
  run: (given, context) =>
    withProduct(context, ['log'], async (product) => {
      const reason = readReason(given);
      const log = await product.log();
      const found = await receiptOf(await product.views(), await withoutCode(given.operands[0] ?? '', log));
      const customerId = await customerOf(log, found);
      const { number: receipt, bookingId, amount } = found;
      const data = { reason, receipt, bookingId, customerId, amount };
      const help = await requestHelp(
        (requestId) => ({ type: 'ReceiptResendRequested', data: { requestId, ...data } }),
        product,
        context,
      );
      const dropped = droppedIn(help);
      const sentence =
        dropped === undefined ? `The message about ${receipt} is sent.` : `No message is sent: ${DROPS[dropped]}`;
      const isFulfilled = help.isDone && dropped === undefined;
      const facts = { receipt, sent: isFulfilled, ...(dropped !== undefined && { dropped }) };
      return answerHelp(help, { facts, sentence, isFulfilled }, context);
    }),
};

const DROPS: Readonly<Record<string, string>> = {
  outdated: 'the request is more than a day old.',
  unreachable: 'the customer was erased, or has no proven number.',
  'too-many': 'the number has had too many messages today.',
};

const droppedIn = ({ events }: Help): string | undefined =>
  events.find(({ type }) => type === 'MessageDropped')?.data['reason'] as string | undefined;

/** @throws UsageError unless exactly one receipt fits. */
/** Replaces the code of a booking by its id. @throws UsageError when none or several have it */
const withoutCode = async (typed: string, log: EventLog): Promise<string> =>
  idEndOf(typed) === undefined ? typed : bookingIn((await findBooking(log, typed))[0].stream);

async function receiptOf(views: ViewStore, typed: string): Promise<ReceiptDocument> {
  const wanted = typed.replace(/^booking-/i, '').toUpperCase();
  const byNumber = await views.get<ReceiptDocument>(receipts.name, wanted);
  if (byNumber) return byNumber;
  const { items } = await views.find<ReceiptDocument>(receipts.name, {
    where: { bookingId: wanted },
    order: { index: 'by-booking', direction: 'asc' },
    offset: 0,
    limit: MAX_LISTED_RECEIPTS,
  });
  const [only, ...others] = items;
  if (!only) throw new UsageError(`There is no receipt ${typed}, and no booking ${typed} with a receipt.`);
  if (others.length === 0) return only;
  const list = items.map(({ number, kind, amount }) => `${number} (${kind}, ${formatMoney(amount)})`).join(', ');
  throw new UsageError(`The booking has ${items.length} receipts; name one: ${list}.`);
}

/** Reads the customer's id from the event of the receipt. @throws Failure when view and log do not fit */
async function customerOf(log: EventLog, { number, stream, revision }: ReceiptDocument): Promise<string> {
  const [issued] = await log.readStream(stream, { from: revision, to: revision });
  const customerId = issued?.data['customerId'];
  if (issued?.data['number'] === number && typeof customerId === 'string') return customerId;
  throw new Failure(`The log has no receipt ${number}: \`ops verify\` compares the views with it.`);
}
