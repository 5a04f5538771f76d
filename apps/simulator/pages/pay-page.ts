/** The payment page: purpose, amount, and a choice. */
import { COMPANY } from '@libs/contract/company.js';
import { plus } from '@libs/contract/time.js';
import type { Pace } from '../config.js';
import type { Transaction } from '../ledger/book.js';
import { html, type Html } from '../web/http.js';
import { icon, layout, money, status, time } from './layout.js';

const MERCHANT = COMPANY.name;

/** `payment` has a page, because it was found by its URL. */
export function payPage(payment: Transaction, refunds: readonly Transaction[], pace: Pick<Pace, 'payWithin'>): Html {
  const back = payment.page?.redirectUrl ?? '/';
  const main = html`<div class="card pay">
    <div class="amount">
      <h1><span class="quiet">Pay to</span> ${MERCHANT}</h1>
      <p class="total">${money(payment.amount)}</p>
      ${payment.state !== 'pending' && standing(payment)}
    </div>
    <dl>
      <div>
        <dt>Transaction</dt>
        <dd class="id">${payment.id}</dd>
      </div>
      ${
        payment.state === 'pending'
          ? html`<div>
              <dt>Pay before</dt>
              <dd>${time(plus(payment.openedAt, pace.payWithin))}</dd>
            </div>`
          : html`<div>
              <dt>${payment.state === 'completed' ? 'Paid' : 'Closed'}</dt>
              <dd>${time(payment.at)}</dd>
            </div>`
      }
      ${refunds.map(refundLine)}
    </dl>
    <p class="notice">
      ${icon('wait')}<span><strong>This is a rehearsal.</strong> No money moves, whatever you press.</span>
    </p>
    ${payment.state === 'pending' ? choice(payment, back) : html`<a class="button primary" href="${back}">Back to ${MERCHANT}</a>`}
  </div>`;
  return layout(`Pay ${money(payment.amount)} to ${MERCHANT}`, main, false);
}

const choice = (payment: Transaction, back: string): Html =>
  html`<form method="post">
      <button class="button primary" name="outcome" value="success">Pay ${money(payment.amount)}</button>
      <div class="pair">
        <button class="button" name="outcome" value="failed">Decline</button>
        <button class="button" name="outcome" value="pending">Leave pending</button>
      </div>
    </form>
    <p class="aside"><a href="${back}">Go back without deciding</a></p>`;

function standing({ code }: Transaction): Html {
  if (code === 'PAYMENT_SUCCESS') return html`<p>${status('done', 'Paid')}</p>`;
  if (code === 'TIMED_OUT') return html`<p>${status('gone', 'Not paid in time')}</p>`;
  return html`<p>${status('gone', 'Declined')}</p>`;
}

const refundLine = (refund: Transaction): Html =>
  html`<div>
    <dt>${refund.state === 'completed' ? 'Refunded' : 'Refund under way'}</dt>
    <dd>${money(refund.amount)}</dd>
  </div>`;
