import type { Response } from 'express';

const POLICY = 'Content-Security-Policy';

/** Lets a page use the style sheet and the script that it contains itself, by their hashes, and no others. */
export function withInline(
  response: Response,
  { style, script }: { readonly style: string | undefined; readonly script: string | undefined },
): void {
  const policy = response.getHeader(POLICY);
  if (typeof policy !== 'string') return;
  const allowed = (directive: string, hash: string | undefined) => (text: string) =>
    hash === undefined ? text : text.replace(`${directive} 'self'`, `${directive} 'self' ${hash}`);
  response.setHeader(POLICY, allowed('style-src', style)(allowed('script-src', script)(policy)));
}
