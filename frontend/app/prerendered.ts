/** The pages that are there before any script: those that a visitor reads first, and those that a search engine should. */
import { COMPANY } from '@libs/contract/company.js';
import { TEXTS as LANDING } from '../features/landing/texts.js';
import { HEAD } from './head/texts.js';

export interface PrerenderedPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The modules that draw it: their style sheets come with the page. */
  readonly modules: readonly string[];
}

export const PRERENDERED: readonly PrerenderedPage[] = [
  {
    path: '/',
    title: `${LANDING.title} – ${COMPANY.name}`,
    description: HEAD.description,
    modules: ['features/landing/LandingPage.tsx', 'features/landing/sections/Sections.tsx'],
  },
];
