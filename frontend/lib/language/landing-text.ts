/** Texts of the landing page by the keys from the server; a text with an unknown key stays in English. */
import type { LandingAnswer } from '@libs/contract/landing.js';
import { LANDING_TEXTS } from '@libs/contract/landing-texts.js';

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
