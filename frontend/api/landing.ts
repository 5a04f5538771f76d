import { callQuery } from './client/api.js';
import { MINUTE } from '@libs/contract/durations.js';
import { LANDING_TEXTS } from '@libs/contract/texts/en/landing.js';
import type { LandingAnswer } from '@libs/contract/landing.js';
import { queryOptions } from '@tanstack/react-query';

/** Texts of the landing page by the keys from the server; a text with an unknown key stays in English. */

const { segments, story, services } = LANDING_TEXTS;

type Texts = Readonly<Record<string, object>>;
const translated = <T extends { readonly key: string }>(items: readonly T[], texts: Texts): T[] =>
  items.map((item) => ({ ...item, ...(Object.hasOwn(texts, item.key) && texts[item.key]) }));

export const translateLanding = (landing: LandingAnswer): LandingAnswer => ({
  ...landing,
  primeSegments: translated(landing.primeSegments, segments),
  ourStory:
    landing.ourStory.key === 'story'
      ? { ...landing.ourStory, lable: story.label, description: story.description }
      : landing.ourStory,
  services: translated(landing.services, services),
});

export const landingQuery = queryOptions({ ...callQuery('landing', {}, translateLanding), staleTime: 5 * MINUTE });

/** The first page of the landing call also has the services of Quick Book. */
export const servicesQuery = queryOptions({
  ...callQuery('landing', { query: { page: 1 } }, translateLanding),
  select: ({ services }) => services,
  staleTime: 5 * MINUTE,
});
