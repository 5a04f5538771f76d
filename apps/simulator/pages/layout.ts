/** The layout of every page, and its formats of time and money. */
import { ZONE } from '@libs/contract/day-in.js';
import type { Paise } from '@libs/contract/money.js';
import { formatMoney } from '@libs/contract/money.js';
import { epochMs, type Instant } from '@libs/contract/time.js';
import { html, type Html } from '../web/http.js';

export type Icon = 'done' | 'wait' | 'gone';

const ICON_PATHS: Readonly<Record<Icon, string>> = {
  done: 'M5 12.5l4.5 4.5L19 7.5',
  wait: 'M12 7v5.5l3.5 2M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z',
  gone: 'M7 7l10 10M17 7L7 17',
};

export const icon = (name: Icon): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${ICON_PATHS[name]}" /></svg>`;

/** A word in its colour, with its icon. */
export const status = (name: Icon, word: string): Html =>
  html`<span class="status ${name}">${icon(name)}${word}</span>`;

export const money = (amount: number): string => formatMoney(amount as Paise);

const TIME_FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
});

/** Formats `Sat, 12 December, 7.05 pm`, in Kolkata. */
export function time(at: Instant): Html {
  const parts = Object.fromEntries(TIME_FORMAT.formatToParts(epochMs(at)).map(({ type, value }) => [type, value]));
  const { weekday, day, month, hour, minute, dayPeriod } = parts;
  const words = `${weekday}, ${day} ${month}, ${hour}.${minute} ${dayPeriod?.toLowerCase()}`;
  return html`<time datetime="${at}">${words}</time>`;
}

export function layout(title: string, main: Html, navigation = true): Html {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Rehearsal</title>
        <link rel="stylesheet" href="/style.css" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      </head>
      <body>
        <header class="top">
          <span class="brand"><img src="/icon.svg" alt="" width="28" height="28" />Rehearsal</span>
          ${navigation && html`<nav aria-label="Simulator"><a href="/">Start</a><a href="/sms">Inbox</a><a href="/mail">Mail</a><a href="/ledger">Ledger</a></nav>`}
        </header>
        <main>${main}</main>
      </body>
    </html>`;
}

/** A page with a message only, such as for an unknown URL. */
export const messagePage = (title: string, sentence: string): Html =>
  layout(
    title,
    html`<h1>${title}</h1>
      <p class="lead">${sentence}</p>
      <p><a class="button" href="/">To the start</a></p>`,
  );
