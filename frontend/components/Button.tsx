import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
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
  /** At work: not to be pressed again, and said so; the width stays. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

const classOf = (look: Look, wide: boolean, extra?: string) =>
  [styles.button, styles[look], wide && styles.wide, extra].filter(Boolean).join(' ');

export function Button({ look = 'primary', wide = false, icon, busy = false, ...rest }: ButtonProps) {
  const { className, disabled, children, type = 'button', ...attributes } = rest;
  return (
    <button
      {...attributes}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
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
