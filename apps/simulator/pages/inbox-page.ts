/** The messages of one phone, or the latest of all, newest first. */
import type { Message } from '../ledger/entries.js';
import { html, type Html } from '../web/http.js';
import { layout, time } from './layout.js';

/** `entered` is the entered text, `number` the phone number in it, if valid. */
export function inboxPage(messages: readonly Message[], entered: string, number: string | undefined): Html {
  const wrong = entered !== '' && number === undefined;
  const main = html`<h1>Inbox</h1>
    <p class="lead">Messages that the product sent by SMS and WhatsApp. They stay on this computer; no phone rings.</p>
    <form class="search" method="get" action="/sms">
      <label for="to">Phone number</label>
      <div class="field">
        <input
          id="to"
          name="to"
          type="tel"
          inputmode="numeric"
          autocomplete="off"
          maxlength="10"
          placeholder="10 digits"
          value="${entered}"
          ${wrong && html`aria-invalid="true" aria-describedby="to-error"`}
        />
        <button class="button primary">Show</button>
      </div>
      ${wrong && html`<p class="error" id="to-error">A phone number has 10 digits.</p>`}
    </form>
    <section aria-labelledby="list">
      <div class="heading">
        <h2 id="list">${number === undefined ? 'Latest messages' : `To ${spaced(number)}`}</h2>
        <a href="${number === undefined ? '/sms' : `/sms?to=${number}`}">Refresh</a>
      </div>
      ${
        messages.length > 0
          ? html`<ol class="messages">
              ${messages.map(bubble)}
            </ol>`
          : empty(number)
      }
    </section>`;
  return layout('Inbox', main);
}

const bubble = ({ id, to, text, at, whatsapp }: Message): Html =>
  html`<li class="card">
    <p class="meta"><a href="/sms?to=${to}">${spaced(to)}</a>${whatsapp !== undefined && ' by WhatsApp'}${time(at)}</p>
    <p class="text">${withCodes(text)}</p>
    ${
      whatsapp !== undefined &&
      html`<form method="post" action="/whatsapp/${id}/read"><button class="button">Mark as read</button></form>`
    }
  </li>`;

/** Highlights one-time codes, but not in the line for autofill, `@host #code`. */
const withCodes = (text: string): readonly Html[] =>
  text
    .split(/(?<!#)\b(\d{6})\b/)
    .map((part, index) => (index % 2 === 1 ? html`<strong class="code">${part}</strong>` : html`${part}`));

const spaced = (number: string): string => `${number.slice(0, 5)} ${number.slice(5)}`;

const empty = (number: string | undefined): Html =>
  html`<p class="empty">
    ${number === undefined ? 'Nothing has been sent yet.' : 'Nothing has been sent to this number yet.'} Messages appear
    here as soon as the product sends them.
  </p>`;
