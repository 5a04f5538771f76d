import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from './Link.js';
import styles from './Button.module.css';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';
interface Shared {
  readonly look?: Look;
  /** As wide as its place. */
  readonly wide?: boolean;
  readonly icon?: ReactNode;
}
interface ButtonProps extends Shared, ButtonHTMLAttributes<HTMLButtonElement> {
  /** At work: not to be pressed again, and said so; the width stays, and so does the focus. */
  readonly busy?: boolean;
  /** Not to be pressed now, and said so; it stays in reach of the keyboard. */
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

const classOf = (look: Look, wide: boolean, extra?: string) =>
  [styles.button, styles[look], wide && styles.wide, extra].filter(Boolean).join(' ');

/** Keeps a form from being sent too, also by Enter in one of its fields. */
const ignore = (event: MouseEvent) => event.preventDefault();

export function Button({ look = 'primary', wide = false, icon, busy = false, disabled = false, ...rest }: ButtonProps) {
  const { className, children, type = 'button', onClick, ...attributes } = rest;
  return (
    <button
      {...attributes}
      type={type}
      // What the browser itself disables loses the focus, and whoever was refused or at the last page would have to find it again.
      {...((busy || disabled) && { 'aria-disabled': true })}
      {...(busy && { 'aria-busy': true })}
      onClick={busy || disabled ? ignore : onClick}
      className={classOf(look, wide, className)}
    >
      {icon}
      {children}
    </button>
  );
}

/** A link that looks like a button, for what leads somewhere. */
export function ButtonLink({ look = 'primary', wide = false, icon, className, children, ...rest }: Shared & LinkProps) {
  return (
    <Link {...rest} className={classOf(look, wide, className)}>
      {icon}
      {children}
    </Link>
  );
}
