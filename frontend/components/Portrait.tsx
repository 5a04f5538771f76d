import { portraitAddress } from '@libs/contract/portrait.js';
import styles from './Portrait.module.css';

interface PortraitProps {
  /** Of the parts, from `portraitCode`. */
  readonly code: string;
  /** In pixels, at least 40. */
  readonly size: number;
  /** The name of the chef, if it does not stand beside the picture anyway. */
  readonly name?: string;
}

/** The drawn portrait of a chef, on a disc. */
export const Portrait = ({ code, size, name = '' }: PortraitProps) => (
  <img
    src={portraitAddress(code)}
    alt={name}
    width={size}
    height={size}
    loading="lazy"
    decoding="async"
    className={styles.portrait}
  />
);
