/** Renders pages at build time; see `build/prerender.mjs`. */
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { AppRoutes } from './app/AppRoutes.js';
import { ErrorBoundary } from './app/ErrorBoundary.js';

export { HEAD } from './app/head/texts.js';
export { PRERENDERED } from './app/prerendered.js';

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
