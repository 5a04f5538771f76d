import styles from './Card.module.css';

interface DrawingProps {
  readonly src: string;
  /** In pixels. */
  readonly size: number;
  /** What it shows, unless a text beside it says so. */
  readonly alt: string;
}

/** The round picture of a dish or a chef, loaded when it is seen. */
export const Drawing = ({ src, size, alt }: DrawingProps) => (
  <img src={src} alt={alt} width={size} height={size} loading="lazy" decoding="async" className={styles.drawing} />
);
