import './offline.css';
import { addPress, type PressedStep, readPresses } from '../lib/booking/presses.js';
import { type NextVisit, readNextBooking, readNextVisits } from '../lib/booking/next-visits.js';
import { formatPhone } from '@libs/contract/formats.js';
import { formatTime, formatTimes, heldDate, type ShownSpan } from '../lib/format/time.js';
import { LIMITS } from '@libs/contract/limits.js';
import { OFFLINE } from '@libs/contract/texts/en/offline.js';
import { VISIT_STEP_TEXTS as TEXTS } from '@libs/contract/texts/en/visit-day.js';
import { epochMs, instant } from '@libs/contract/time.js';
import { COMPANY } from '@libs/contract/company.js';

/** Renders the page without a framework: it must be small and available offline. */

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
  return element('div', element('p', OFFLINE.visits), ...visits.map(visitPart));
}

const list = (lines: readonly Part[]): HTMLElement => element('ul', ...lines.map((line) => element('li', line)));

/** First what nobody may overlook, then where and whom to call, then what to press, then the kitchen. */
function visitPart(visit: NextVisit): Part {
  const {
    guest,
    place,
    phone,
    route,
    people,
    needs,
    isUnrestricted = needs.length === 0,
    menu,
    preparation,
    ...span
  } = visit;
  const sign = isUnrestricted ? '' : '⚠ ';
  const told = element('p', element('strong', `${sign}${OFFLINE.needs}: `), needs.join(' · ') || OFFLINE.noNeeds);
  told.className = isUnrestricted ? '' : 'needs';
  return element(
    'section',
    element('h2', when(span), element('br'), guest),
    told,
    factList([
      [OFFLINE.where, route ? element('span', place, element('br'), call(OFFLINE.navigate, route)) : place],
      ...(phone ? [[OFFLINE.phone, callGuest(phone)] as const] : []),
      [OFFLINE.people, String(people)],
    ]),
    ...STEPS.flatMap(({ step, lead }) => stepPart(visit, step, lead)),
    factList([
      ...(menu.length > 0 ? [[OFFLINE.menu, list(menu)] as const] : []),
      ...(preparation.length > 0
        ? [[OFFLINE.preparation, list(preparation.map(([at, what]) => `${formatTime(at)} ${what}`))] as const]
        : []),
    ]),
  );
}

const { departure, arrival, start } = LIMITS.visit;
const STEPS = [
  { step: 'depart', lead: departure },
  { step: 'arrive', lead: arrival },
  { step: 'startVisit', lead: start },
] as const;

/** What was pressed, or the button to press in its time. */
function stepPart({ id, start: from, end, done }: NextVisit, step: PressedStep, lead: number): readonly Part[] {
  const pressed = readPresses().find((one) => one.bookingId === id && one.step === step);
  const at = done[step];
  if (at) return [element('p', OFFLINE.done(TEXTS[step], formatTime(at)))];
  if (pressed && pressed.refused === undefined) {
    const waits = element('p', element('strong', TEXTS[step]), element('br'), TEXTS.waits(formatTime(pressed.at)));
    waits.setAttribute('role', 'status');
    return [waits];
  }
  const now = Date.now();
  if (now < epochMs(from) - lead || now > epochMs(end)) return [];
  return [pressForm(id, step)];
}

function pressForm(bookingId: string, step: PressedStep): HTMLElement {
  const form = element('form', element('button', TEXTS[step]));
  const digits = element('input');
  if (step === 'startVisit') {
    Object.assign(digits, { inputMode: 'numeric', autocomplete: 'off', required: true, pattern: DIGITS, maxLength: 4 });
    form.prepend(element('label', OFFLINE.code, digits));
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const entered = step === 'startVisit' && ({ by: 'code', digits: digits.value } as const);
    addPress({ bookingId, step, at: instant(Date.now()), ...entered });
    show();
  });
  return form;
}
const DIGITS = `\\d{${LIMITS.visit.codeDigits}}`;

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
function show(): void {
  const parts = [logo(), element('h1', OFFLINE.title), bookingList(), help, retry];
  document.getElementById('offline')?.replaceChildren(...parts);
}
show();

/** Backoff between checks: doubles from the first pause up to the maximum. */
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 15_000;
/** Stops after about ten minutes, to save power. */
const MAX_TRIES = 42;
const OFFLINE_TIMEOUT_MS = 10_000;

/** Identifies the watchers: only the latest one continues. */
let watches = 0;

/**
 * Navigates to the requested page when the server answers. `navigator.onLine` only reports a network, and the server
 * itself can be unavailable, so both are checked.
 */
function comeBack(): void {
  const begin = () => {
    if (!document.hidden) void watch();
  };
  window.addEventListener('online', begin);
  document.addEventListener('visibilitychange', begin);
  begin();
}

async function watch(): Promise<void> {
  const mine = ++watches;
  for (let look = 0; look < MAX_TRIES; look++) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(FIRST_PAUSE_MS * 2 ** look, MAX_PAUSE_MS)));
    if (mine !== watches || document.hidden) return;
    if (await answers()) return window.location.reload();
  }
}

/** Fetches the page itself, bypassing the service worker, which would answer with the offline page. */
const answers = (): Promise<boolean> =>
  fetch(window.location.href, {
    method: 'HEAD',
    headers: { accept: 'text/html' },
    cache: 'no-store',
    signal: AbortSignal.timeout(OFFLINE_TIMEOUT_MS),
  }).then(
    ({ status }) => status < 500,
    () => false,
  );
