/**
 * The contents of the landing page except its team, its reviews and its cities. Pictures are the product's own drawings, served with the frontend.
 */
import { type Requirement, REQUIREMENTS } from './enums.js';
import type { LandingAnswer } from './landing.js';
import { LANDING_TEXTS } from './texts/en/landing.js';

const { segments, story, services } = LANDING_TEXTS;
const picture = (name: string): string => `/illustrations/${name}.svg`;
/** Without a photograph the page draws a monogram. */
export const MONOGRAM = '';

const segment = (key: keyof typeof segments, imageUrl: string) => ({ key, ...segments[key], imageUrl });
const service = (requirement: Requirement) => ({ key: requirement, ...services[requirement], requirement });

export const LANDING: Omit<LandingAnswer, 'ourTeam' | 'testimonial' | 'areas'> = {
  primeSegments: [
    segment('oneTime', picture('chefs-jacket')),
    segment('monthly', picture('monthly-cook')),
    segment('party', picture('party-table')),
    segment('thali', picture('thali')),
  ],
  ourStory: { key: 'story', imageUrl: picture('spice-box'), lable: story.label, description: story.description },
  services: REQUIREMENTS.map(service),
};
