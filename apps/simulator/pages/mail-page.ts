/** The e-mails to one address, or the latest of all; and the page of each. */
import type { Email } from '../mail/mailbox.js';
import { html, type Html } from '../web/http.js';
import { layout, time } from './layout.js';

/** `entered` is the entered address, if any. */
export function mailPage(emails: readonly Email[], entered: string): Html {
  const main = html`<h1>Mail</h1>
    <p class="lead">E-mails that the product sent. They stay on this computer.</p>
    <form class="search" method="get" action="/mail">
      <label for="to">E-mail address</label>
      <div class="field">
        <input id="to" name="to" type="email" autocomplete="off" placeholder="asha@example.com" value="${entered}" />
        <button class="button primary">Show</button>
      </div>
    </form>
    <section aria-labelledby="list">
      <div class="heading">
        <h2 id="list">${entered === '' ? 'Latest e-mails' : `To ${entered}`}</h2>
        <a href="${entered === '' ? '/mail' : `/mail?to=${encodeURIComponent(entered)}`}">Refresh</a>
      </div>
      ${
        emails.length > 0
          ? html`<ol class="messages">
              ${emails.map(row)}
            </ol>`
          : html`<p class="empty">No e-mail yet. E-mails appear here as soon as the product sends them.</p>`
      }
    </section>`;
  return layout('Mail', main);
}

const row = ({ id, to, subject, attachments, at }: Email): Html =>
  html`<li class="card">
    <p class="meta"><span>${to.join(', ')}</span>${time(at)}</p>
    <p class="text"><a href="/mail/${id}">${subject}</a></p>
    ${attachments.length > 0 && html`<p class="quiet">${attachments.map(({ name }) => name).join(', ')}</p>`}
  </li>`;

export function emailPage({ id, from, to, subject, text, html: document, attachments, at }: Email): Html {
  const main = html`<h1>${subject}</h1>
    <p class="lead">From ${from} to ${to.join(', ')}, ${time(at)}</p>
    <section aria-labelledby="content" class="card">
      <h2 id="content">Content</h2>
      ${text
        .trim()
        .split(/\n{2,}/)
        .map(paragraph)}
    </section>
    ${
      attachments.length > 0 &&
      html`<section aria-labelledby="files">
        <h2 id="files">Files</h2>
        <ul class="rows card">
          ${attachments.map(
            ({ name, type, content }) =>
              html`<li>
                <a download="${name}" href="data:${mediaType(type)};base64,${content}">${name}</a>
                <span class="quiet">${type}</span>
              </li>`,
          )}
        </ul>
      </section>`
    }
    <p>
      ${document !== '' && html`<a class="button" href="/mail/${id}/html">As HTML</a>`}
      <a class="button" href="/mail">All e-mails</a>
    </p>`;
  return layout(subject, main);
}

/** Links are followed from here, as in a mail program. */
const paragraph = (block: string): Html =>
  html`<p class="text">
    ${block
      .split(/(https?:\/\/\S+)/)
      .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))}
  </p>`;

const mediaType = (type: string): string => (/^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream');
