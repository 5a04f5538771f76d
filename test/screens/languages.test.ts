/** Every screen in the pseudo-locale, which puts all catalogue texts in brackets: other text is in no catalogue. */
import { beforeAll, expect, it } from '@jest/globals';
import { COMPANY, GRIEVANCE_OFFICER, SUPPLIER } from '@libs/contract/company.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import type { Page } from 'playwright-core';
import { type Fixtures, createFixtures } from '../support/browser/fixtures.js';
import { SCREENS, type Who } from '../support/browser/screens.js';
import { opens } from '../support/browser/steps.js';
import { eventually } from '../support/eventually.js';
import { useHarness } from '../support/browser/harness.js';

const harness = useHarness();
let fixtures: Fixtures;
let fromServer: readonly string[];
beforeAll(async () => {
  fixtures = await createFixtures(harness);
  const words = [...(await chefsWords(fixtures)), ...(await dishWords(fixtures))];
  // The longest first: a short one can be a part of it.
  fromServer = words.toSorted((one, other) => other.length - one.length);
});

/** Chefs' names, cuisines and cities. */
async function chefsWords({ customer, bookings }: Fixtures): Promise<readonly string[]> {
  const { ourTeam, areas } = await customer.api.ok('landing', {});
  const theirs = await eventually('a chef for the paid booking', async () => {
    const { chef } = await customer.booking(bookings['paid'] ?? '');
    return chef !== null && [`${chef.firstName} ${chef.lastName}`, chef.firstName];
  });
  return [...ourTeam.flatMap(({ name, cuisine }) => [name, cuisine]), ...areas.map(({ city }) => city), ...theirs];
}

/** The names of dishes, set menus and ingredients, which the server sends in English or Hindi. */
async function dishWords({ customer, bookings }: Fixtures): Promise<readonly string[]> {
  const { dishes, menus } = await customer.api.ok('dishes');
  const params = { id: bookings['paid'] ?? '' };
  const { items, equipment } = await customer.api.ok('shoppingList', { params });
  const setMenus = menus.flatMap(({ name, description }) => [name, description]);
  return [...setMenus, ...dishes.map(({ name }) => name), ...items.map(({ name }) => name), ...equipment];
}

/** All text of a page, visible or for screen readers only. */
const ALL_TEXTS = `(() => {
  const texts = [document.title];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const { parentElement: parent, data } = nodes.currentNode;
    if (!parent.closest('script, style, template, noscript, svg style')) texts.push(data);
  }
  for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll('[' + name + ']')) texts.push(element.getAttribute(name));
  return texts;
})()`;

const DAY = '(?:(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat), )?\\d{1,2}\\s';
const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
/** Texts that are the same in every language, with the reason. */
const UNTRANSLATED: readonly RegExp[] = [
  new RegExp([SUPPLIER.name, COMPANY.name, GRIEVANCE_OFFICER.name].join('|'), 'g'), // names
  /हिन्दी/g, // each language's own name
  new RegExp(`(?:${DAY})?${MONTH} \\d{4}`, 'g'), // dates and times are formatted, not translated
  /^(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat|Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)$/g, // of a ticket's date
  /^(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day$/g, // of a month and of weekly hours
  /\b\d{1,2}\.\d{2}\s[ap]m\b/g,
  /^(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)$/g, // of the days to choose from
  /(?<!\S)[^\s@]+@\S+/g, // e-mail addresses, the company's as registered
  /^(?:chef\.\d{10}|@example\.com)$/g, // the same in two parts, where a line can break
  new RegExp(SUPPLIER.address, 'g'),
  /\b[0-9A-HJKMNP-TV-Z]{26}\b/g, // ids
  /^[\p{Lu}⟦]{1,2}$/gu, // initials
  new RegExp(`^${MESSAGES.labels.oneTimeChef}$`, 'g'), // stored choices, in the language of the choice
];

/** Data that the users of the fixtures entered; last, because words of the server contain it. */
const ENTERED = /\b(?:Vikas K\.|(?:Asha|Rao|Vikas|Khanna|12 MG Road|Indore|Private homes)\b)/g;

/** The part of `text` that is in no catalogue. */
function outside(text: string): string {
  let rest = text;
  for (let before = ''; before !== rest; rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, '')) before = rest;
  for (const name of [...UNTRANSLATED, ...fromServer, ENTERED]) rest = rest.replaceAll(name, '');
  return /\p{L}/u.test(rest) ? text.trim() : '';
}

async function foundOn(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate<readonly string[]>(ALL_TEXTS);
  return [...new Set(texts.map(outside).filter((text) => text !== ''))];
}

const inBrackets = (action: string) => ({ name: `⟦${action}⟧`, exact: true });

it.each(Object.keys(SCREENS) as Who[])('shows %s no text that is in no catalogue', async (who) => {
  const { page } = await harness.visitor({ storage: fixtures.storages[who], language: 'en-XA' });
  const found: Record<string, readonly string[]> = {};
  for (const [name, path, shows] of SCREENS[who]) {
    const text = typeof shows === 'string' ? shows : new RegExp(shows.source.replace('^', ''));
    await opens(page, fixtures.filled(path), text);
    const said = await foundOn(page);
    if (said.length > 0) found[name] = said;
  }
  expect(found).toEqual({});
});

it("shows no text in a booking's dialogs that is in no catalogue", async () => {
  const { page } = await harness.visitor({ storage: fixtures.storages['a customer'], language: 'en-XA' });
  await opens(page, fixtures.filled('/bookingdetails?id=paid'), 'comes to you on');
  for (const action of ['Edit', 'Cancel']) {
    await page.getByRole('button', inBrackets(action)).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await dialog.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    expect([action, ...(await foundOn(page))]).toEqual([action]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
});
