/** Formats by which rule a refund came out. */
import type { ExplainedRefund } from '@libs/debugging/explain-refund.js';
import { formatMoney } from '@libs/contract/money.js';
import { DAY, HOUR, MINUTE } from '@libs/contract/time.js';
import type { Format } from '../format.js';

/** From how long before the visit on its distance is shown in days. */
const SHOWN_IN_DAYS_MS = 2 * DAY;

export function refundAsText(refund: ExplainedRefund, format: Format): string {
  const { at, recorded, percent, until, next } = refund;
  const share = `${percent} %, ${formatMoney(refund.refund)} of ${formatMoney(refund.refundable)}`;
  if (recorded?.reason === 'no-chef-found') {
    return `Refund: the whole deposit, ${formatMoney(recorded.refund)}, because no chef was found.`;
  }
  if (!recorded) {
    const later = next.map((one) => `${one.percent} %, ${formatMoney(one.refund)}, after ${format.time(one.from)}`);
    const end = until === null ? '' : ` until ${format.time(until)}`;
    const rest = later.length === 0 ? '' : `; ${later.join('; ')}`;
    return `A cancellation at ${format.time(at)} would refund ${share},${end === '' ? '' : `${end},`} because ${reasonOf(refund)}${rest}.`;
  }
  const earlier = refund.earlier.map((one) => `; ${one.percent} % until ${format.time(one.until)}`).join('');
  const explained = `Refund: ${share}, because ${reasonOf(refund)}${earlier}.`;
  return recorded.refund === refund.refund
    ? explained
    : `${explained} This is the policy of this version: the cancellation itself recorded ${formatMoney(recorded.refund)}.`;
}

function reasonOf({ chefAssigned, ahead, refundLimit, recorded }: ExplainedRefund): string {
  const [is, has] = recorded ? ['was', 'had'] : ['is', 'has'];
  const then = recorded ? ' when it was cancelled' : '';
  const fact = chefAssigned ? `the visit ${is} ${distance(ahead)} away${then}` : `the booking ${has} no chef${then}`;
  return refundLimit < 100 ? `${fact} and an edit limited refunds to ${refundLimit} %` : fact;
}

/** `12 d`, `16 h`, `11 h 59 min`: rounded down, so that it never seems to reach a limit that it has not reached. */
function distance(ms: number): string {
  if (ms >= SHOWN_IN_DAYS_MS) return `${Math.floor(ms / DAY)} d`;
  const [hours, minutes] = [Math.floor(ms / HOUR), Math.floor((ms % HOUR) / MINUTE)];
  return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
}
