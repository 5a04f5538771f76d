/** The start page of the simulator, with links to everything. */
import { COMPANY } from '@libs/contract/company.js';
import type { Faults } from '../faults.js';
import type { Transaction } from '../ledger/book.js';
import { html, type Html } from '../web/http.js';
import { layout, money, status, time } from './layout.js';

const LISTED_PAYMENTS = 8;

export function startPage(transactions: readonly Transaction[], faults: Faults): Html {
  const latest = transactions.slice(-LISTED_PAYMENTS).reverse();
  const wrong = Object.entries(faults).filter(([, setting]) => setting !== 'normal');
  const main = html`<h1>Rehearsal</h1>
    <p class="lead">
      Plays the payment provider, the phones and the mail server for ${COMPANY.name}. No money moves and no phone rings.
    </p>
    ${
      wrong.length > 0 &&
      html`<p class="notice">
        ${status('wait', 'Faults are on')} <span>${wrong.map(([what, how]) => `${what}: ${how}`).join(', ')}</span>
      </p>`
    }
    <ul class="doors">
      <li>
        <a class="card" href="/sms"><strong>Inbox</strong><span>Text messages, with the codes to log in.</span></a>
      </li>
      <li>
        <a class="card" href="/mail"><strong>Mail</strong><span>E-mails, with calendar entries and receipts.</span></a>
      </li>
      <li>
        <a class="card" href="/ledger"
          ><strong>Ledger</strong><span>Everything captured and refunded, as JSON.</span></a
        >
      </li>
    </ul>
    <section aria-labelledby="latest">
      <h2 id="latest">Latest payments</h2>
      ${
        latest.length > 0
          ? html`<ul class="rows card">
              ${latest.map(row)}
            </ul>`
          : html`<p class="empty">No payment has been opened yet.</p>`
      }
    </section>`;
  return layout('Start', main);
}

function row(transaction: Transaction): Html {
  const { id, kind, page, amount, at } = transaction;
  const name = page
    ? html`<a class="id" href="/transact/${page.token}">${id}</a>`
    : html`<span class="id">${id}</span>`;
  return html`<li>
    <span class="what">${name}<span class="quiet">${kind === 'refund' ? 'Refund · ' : ''}${time(at)}</span></span>
    <span class="sum">${money(amount)}${badge(transaction)}</span>
  </li>`;
}

function badge({ state, kind }: Transaction): Html {
  if (state === 'pending') return status('wait', 'Waiting');
  if (state === 'failed') return status('gone', 'Failed');
  return status('done', kind === 'refund' ? 'Refunded' : 'Paid');
}
