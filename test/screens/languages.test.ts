/** Every screen in an invented language, in which every text of a catalogue stands in brackets: what stands outside of them is in none. */
import { beforeAll, expect, it } from '@jest/globals';
import { COMPANY, GRIEVANCE_OFFICER, SUPPLIER } from '@libs/contract/company.js';
import { MESSAGES } from '@libs/contract/messages.js';
import type { Page } from 'playwright-core';
import { type Cast, castOn } from '../support/browser/cast.js';
import { SCREENS, type Who } from '../support/browser/screens.js';
import { opens } from '../support/browser/steps.js';
import { eventually } from '../support/eventually.js';
import { useStage } from '../support/browser/stage.js';

const stage = useStage();
let cast: Cast;
let ofChefs: readonly string[];
beforeAll(async () => {
  cast = await castOn(stage);
  ofChefs = await chefsWords(cast);
});

/** What chefs say of themselves: their names, and what they cook. */
async function chefsWords({ customer, bookings }: Cast): Promise<readonly string[]> {
  const { ourTeam } = await customer.api.ok('landing', {});
  const theirs = await eventually('a chef for the paid booking', async () => {
    const { chef } = await customer.booking(bookings['paid'] ?? '');
    return chef !== null && [`${chef.firstName} ${chef.lastName}`, chef.firstName];
  });
  return [...ourTeam.flatMap(({ name, cuisine }) => [name, cuisine]), ...theirs];
}

/** All that a page says, be it shown or only told to screen readers. */
const SAID = `(() => {
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
/** What is the same in every language, and why. */
const SAME: readonly RegExp[] = [
  new RegExp([SUPPLIER.name, COMPANY.name, GRIEVANCE_OFFICER.name].join('|'), 'g'), // names
  /हिन्दी/g, // each language by its own name
  new RegExp(`(?:${DAY})?${MONTH} \\d{4}`, 'g'), // dates and times are formatted, not translated
  /\b\d{1,2}\.\d{2}\s[ap]m\b/g,
  /\S+@\S+/g, // addresses, of which the company’s stands in the register of companies
  new RegExp(SUPPLIER.address, 'g'),
  /\b[0-9A-HJKMNP-TV-Z]{26}\b/g, // ids
  /^[\p{Lu}⟦]{1,2}$/gu, // initials
  /\b(?:Asha|Rao|Vikas|Khanna|12 MG Road|Indore)\b/g, // what the people of the cast said of themselves
  new RegExp(`^${MESSAGES.labels.oneTimeChef}$`, 'g'), // what somebody chose, in the words in which they chose it
];

/** What of `text` is in no catalogue. */
function outside(text: string): string {
  let rest = text;
  for (let before = ''; before !== rest; rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, '')) before = rest;
  for (const name of [...SAME, ...ofChefs]) rest = rest.replaceAll(name, '');
  return /\p{L}/u.test(rest) ? text.trim() : '';
}

async function foundOn(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate<readonly string[]>(SAID);
  return [...new Set(texts.map(outside).filter((text) => text !== ''))];
}

const inBrackets = (action: string) => ({ name: `⟦${action}⟧`, exact: true });

it.each(Object.keys(SCREENS) as Who[])('says nothing to %s that is in no catalogue', async (who) => {
  const { page } = await stage.visitor({ storage: cast.storages[who], language: 'en-XA' });
  const found: Record<string, readonly string[]> = {};
  for (const [name, path, shows] of SCREENS[who]) {
    const text = typeof shows === 'string' ? shows : new RegExp(shows.source.replace('^', ''));
    await opens(page, cast.filled(path), text);
    const said = await foundOn(page);
    if (said.length > 0) found[name] = said;
  }
  expect(found).toEqual({});
});

it('says nothing in the dialogs of a booking that is in no catalogue', async () => {
  const { page } = await stage.visitor({ storage: cast.storages['a customer'], language: 'en-XA' });
  await opens(page, cast.filled('/bookingdetails?id=paid'), 'comes to you on');
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
