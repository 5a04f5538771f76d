import { translateLanding } from './landing.js';
import { expect, it } from '@jest/globals';
import { LANDING } from '@libs/contract/landing-contents.js';
import { LANDING_TEXTS } from '@libs/contract/texts/en/landing.js';

const unread = { label: 'unread', lable: 'unread', description: 'unread' };
const sent = {
  ...LANDING,
  ourTeam: [],
  areas: [],
  primeSegments: LANDING.primeSegments.map((item) => ({ ...item, ...unread })),
  ourStory: { ...LANDING.ourStory, ...unread },
  testimonial: [],
  services: LANDING.services.map((item) => ({ ...item, ...unread })),
};

it('takes every text of the landing page from the catalogue, by its key', () => {
  expect(translateLanding(sent)).toMatchObject({ ...LANDING, ourTeam: [], areas: [] });
});

it('leaves a text with an unknown key as it was sent', () => {
  const later = { key: 'later', label: 'A new one', description: 'Of a later server', imageUrl: '' };
  expect(translateLanding({ ...sent, primeSegments: [later] }).primeSegments).toEqual([later]);
  expect(Object.keys(LANDING_TEXTS.segments)).not.toContain('later');
});
