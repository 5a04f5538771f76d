/** Renders the page without a framework: it must be small and available offline. */
import { COMPANY } from '@libs/contract/company.js';
import { readNextBooking } from '../lib/booking/next-booking.js';
import { type NextVisit, readNextVisits } from '../lib/booking/next-visits.js';
import { formatPhone } from '../lib/format/phone-number.js';
import { formatTimes, heldDate, type ShownSpan } from '../lib/format/time.js';
import { comeBack } from './come-back.js';
import './offline.css';
import { OFFLINE } from './texts.js';

type Part = Node | string;

function element<N extends keyof HTMLElementTagNameMap>(name: N, ...parts: readonly Part[]): HTMLElementTagNameMap[N] {
  const made = document.createElement(name);
  made.append(...parts);
  return made;
}

function call(shown: string, link: string): HTMLAnchorElement {
  const made = element('a', shown);
  made.href = link;
  return made;
}

const callGuest = (phone: string) => call(formatPhone(phone), `tel:+91${phone}`);

/** As `When` shows it: no line breaks after the dash between the times of a day. */
function when(span: ShownSpan): Part {
  const times = element('span', formatTimes(span));
  if (span.endDate === span.startDate) times.className = 'held';
  return element('span', `${heldDate(span.startDate)}, `, times);
}

type Facts = readonly (readonly [string, Part])[];

const factList = (facts: Facts): HTMLElement =>
  element('dl', ...facts.flatMap(([name, value]) => [element('dt', name), element('dd', value)]));

function visitList(visits: readonly NextVisit[]): Part {
  const lists = visits.map(({ guest, place, phone, people, ...span }) =>
    factList([
      [OFFLINE.when, when(span)],
      [OFFLINE.guest, guest],
      [OFFLINE.where, place],
      ...(phone ? [[OFFLINE.phone, callGuest(phone)] as const] : []),
      [OFFLINE.people, String(people)],
    ]),
  );
  return element('div', element('p', OFFLINE.visits), ...lists);
}

function bookingList(): Part {
  const now = Date.now();
  const visits = readNextVisits(now);
  if (visits.length > 0) return visitList(visits);
  const booking = readNextBooking(now);
  if (!booking) return element('p', OFFLINE.none);
  const facts: Facts = [
    [OFFLINE.when, when(booking)],
    [OFFLINE.where, booking.address],
    [OFFLINE.chef, booking.chef || OFFLINE.chefLater],
    [OFFLINE.phone, callGuest(booking.phone)],
  ];
  return element('div', element('p', OFFLINE.lead), factList(facts));
}

function logo(): HTMLElement {
  const icon = element('img');
  // Cached with this page; decorative, the name is next to it.
  Object.assign(icon, { src: '/icon.svg', width: 30, height: 30, alt: '' });
  const made = element('p', icon, COMPANY.name);
  made.className = 'logo';
  return made;
}

const retry = element('button', OFFLINE.retry);
retry.addEventListener('click', () => window.location.reload());
// Returns automatically when the network is back.
comeBack();

document.title = `${OFFLINE.title} – ${COMPANY.name}`;
const help = element('p', `${OFFLINE.help}: `, call(COMPANY.phone.shown, COMPANY.phone.link));
document.getElementById('offline')?.replaceChildren(logo(), element('h1', OFFLINE.title), bookingList(), help, retry);
