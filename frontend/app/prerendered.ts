/** The prerendered pages: those that visitors read first and that search engines index. */
import { COMPANY } from '@libs/contract/company.js';
import { TEXTS as LANDING } from '../features/landing/texts.js';
import { TEXTS as ACCESSIBILITY } from '../features/legal/accessibility/texts.js';
import { TEXTS as PRIVACY } from '../features/legal/privacy/texts.js';
import { TEXTS as REFUND } from '../features/legal/refund/texts.js';
import { TEXTS as TERMS } from '../features/legal/terms/texts.js';
import { HEAD } from './head/texts.js';

export interface PrerenderedPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The module that renders the page: its scripts are preloaded. */
  readonly module: string;
}

/** `module` is below `features/legal`. */
const legal = (path: string, module: string, { title, lead }: { title: string; lead: string }): PrerenderedPage => ({
  path,
  title: `${title} – ${COMPANY.name}`,
  description: lead,
  module: `features/legal/${module}.tsx`,
});

export const PRERENDERED: readonly PrerenderedPage[] = [
  {
    path: '/',
    title: `${LANDING.title} – ${COMPANY.name}`,
    description: HEAD.description,
    module: 'features/landing/LandingPage.tsx',
  },
  legal('/privacy-policy', 'privacy/PrivacyPage', PRIVACY),
  legal('/Refund_Policy', 'refund/RefundPage', REFUND),
  legal('/Term_and_Condition', 'terms/TermsPage', TERMS),
  legal('/accessibility', 'accessibility/AccessibilityPage', ACCESSIBILITY),
];
