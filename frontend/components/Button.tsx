import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from './Link.js';
import styles from './Button.module.css';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';
interface Shared {
  readonly look?: Look;
  /** Full width of its container. */
  readonly wide?: boolean;
  readonly icon?: ReactNode;
}
interface ButtonProps extends Shared, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Busy: cannot be pressed again and is announced as busy; keeps its width and the focus. */
  readonly busy?: boolean;
  /** Cannot be pressed now and is announced as disabled; stays focusable. */
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

const classOf = (look: Look, wide: boolean, extra?: string) =>
  ['progress', styles.button, styles[look], wide && styles.wide, extra].filter(Boolean).join(' ');

/** Prevents the submission of a form, also by Enter in a field. */
const ignore = (event: MouseEvent) => event.preventDefault();

export function Button({ look = 'primary', wide = false, icon, busy = false, disabled = false, ...rest }: ButtonProps) {
  const { className, children, type = 'button', onClick, ...attributes } = rest;
  return (
    <button
      {...attributes}
      type={type}
      // A natively disabled button loses the focus, which the user would then have to find again.
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

/** A link in the style of a button, for navigation. */
export function ButtonLink({ look = 'primary', wide = false, icon, className, children, ...rest }: Shared & LinkProps) {
  return (
    <Link {...rest} className={classOf(look, wide, className)}>
      {icon}
      {children}
    </Link>
  );
}
