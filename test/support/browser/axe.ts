import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** The tags of axe's rules for levels A and AA of WCAG 2.2. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** For so long at most, axe waits until colours have changed. */
const STILL_WITHIN_MS = 2_000;
/** Colours on their way to others are not those that people read. */
const STILL = `Promise.race([
  Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  new Promise((late) => setTimeout(late, ${STILL_WITHIN_MS})),
]).then(() => undefined)`;

/**
 * Returns the violations that axe reports, each with the elements: of all rules, or of those with one of the tags; on the
 * whole page, or in a part of it.
 */
export async function violations(
  page: Page,
  { tags = [], part }: { readonly tags?: readonly string[]; readonly part?: string } = {},
): Promise<readonly (readonly string[])[]> {
  await page.evaluate(STILL);
  // Without frames, legacy mode reports the same and opens no page of its own each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (tags.length > 0) axe.withTags([...tags]);
  if (part !== undefined) axe.include(part);
  return (await axe.analyze()).violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}
