import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: To;
  /** The navigation state for the target screen. */
  readonly state?: unknown;
  /** Replaces the current history entry, so that back skips it. */
  readonly replace?: boolean;
}

/** A client-side link. The router's own `Link` also includes data prefetching, half the router's size. */
export function Link({ to, state, replace, target, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const how = { state, ...(replace !== undefined && { replace }), ...(target !== undefined && { target }) };
  const follow = useLinkClickHandler(to, how);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  // It does more than its address says, so a prerendered page follows it only with scripts (`build/prerender.mjs`).
  const scripted = (state ?? onClick) === undefined ? {} : { 'data-scripted': true };
  return <a {...rest} {...scripted} href={href} target={target} onClick={press} />;
}

/** A navigation link that marks the current screen and its subpages. */
export function BarLink({ to, ...rest }: LinkProps & { readonly to: string }) {
  const here = `${useLocation().pathname.toLowerCase()}/`;
  const isHere = here.startsWith(`${to.toLowerCase()}/`);
  return <Link to={to} aria-current={isHere ? 'page' : undefined} {...rest} />;
}
