import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: To;
  /** Handed to the screen that it leads to. */
  readonly state?: unknown;
  /** In the place of the screen where it stands, to which nobody goes back then. */
  readonly replace?: boolean;
}

/** Leads to a screen without loading a page. The router's own link brings what fetches data ahead, which is half as large as the router. */
export function Link({ to, state, replace, target, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const how = { state, ...(replace !== undefined && { replace }), ...(target !== undefined && { target }) };
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, how);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={href} target={target} onClick={press} />;
}

/** A link in a bar of them, which says when one is there, or at a screen below. */
export function BarLink({ to, ...rest }: LinkProps & { readonly to: string }) {
  const here = `${useLocation().pathname.toLowerCase()}/`;
  const isHere = here.startsWith(`${to.toLowerCase()}/`);
  return <Link to={to} aria-current={isHere ? 'page' : undefined} {...rest} />;
}
