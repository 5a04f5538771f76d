import { AppRoutes } from './app/AppRoutes.js';
import { ErrorBoundary } from './app/ErrorBoundary.js';
import { HEAD } from '@libs/contract/texts/en/common.js';
import { WELCOME_TEXTS as LANDING } from '@libs/contract/texts/en/landing.js';
import ACCESSIBILITY from '@libs/contract/texts/en/accessibility.md';
import PRIVACY from '@libs/contract/texts/en/privacy.md';
import REFUND from '@libs/contract/texts/en/refund.md';
import TERMS from '@libs/contract/texts/en/terms.md';
import { COMPANY } from '@libs/contract/company.js';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { StrictMode } from 'react';

/** Renders pages at build time; see `build/prerender.mjs`. */

export { HEAD } from '@libs/contract/texts/en/common.js';

/** Renders the screen at `path` for a visitor, without server data. */
export async function render(path: string): Promise<string> {
  const problems: unknown[] = [];
  const page = (
    <StrictMode>
      <ErrorBoundary>
        <StaticRouter location={path}>
          <AppRoutes />
        </StaticRouter>
      </ErrorBoundary>
    </StrictMode>
  );
  const { prelude } = await prerender(page, {
    // Not streamed: React would move later chunks into place by inline scripts, which the CSP forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void problems.push(error),
  });
  const html = await new Response(prelude).text();
  if (problems.length > 0) throw new AggregateError(problems, `${path} cannot be rendered`);
  const inline = /<(?:script|style)[ >]|<[^<>]+ (?:style|on\w+)="[^"]*"/.exec(html);
  if (inline) throw new Error(`${path} would break the content security policy: ${inline[0]}`);
  return html;
}

/** The prerendered pages: those that visitors read first and that search engines index. */

interface PrerenderedPage {
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
