/** The contents of the landing page but for its team. Pictures are the product's own drawings, served with the frontend. */
import type { Requirement } from './enums.js';
import type { LandingAnswer } from './landing.js';
import { LANDING_TEXTS } from './landing-texts.js';

const { segments, story, testimonials, services } = LANDING_TEXTS;
const picture = (name: string): string => `/illustrations/${name}.svg`;
const service = (requirement: Requirement) => ({ ...services[requirement], requirement });

/** No photograph of anybody: the page draws a monogram. */
export const MONOGRAM = '';

export const LANDING: Omit<LandingAnswer, 'ourTeam'> = {
  primeSegments: [
    { ...segments.oneTime, imageUrl: picture('chefs-jacket') },
    { ...segments.monthly, imageUrl: picture('tawa') },
    { ...segments.party, imageUrl: picture('party-table') },
    { ...segments.thali, imageUrl: picture('thali') },
  ],
  ourStory: { imageUrl: picture('spice-box'), lable: story.label, description: story.description },
  testimonial: [
    { ...testimonials.ananya, rating: 5, imageUrl: MONOGRAM },
    { ...testimonials.rohit, rating: 5, imageUrl: MONOGRAM },
    { ...testimonials.farah, rating: 4, imageUrl: MONOGRAM },
    { ...testimonials.meera, rating: 5, imageUrl: MONOGRAM },
  ],
  services: [service('birthday'), service('kitty'), service('occasion'), service('gathering'), service('other')],
};
