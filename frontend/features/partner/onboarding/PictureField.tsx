import { ImagePlus } from 'lucide-react';
import { type Ref, useCallback } from 'react';
import { Field } from '../../../components/Field.js';
import { TEXTS } from './texts.js';
import styles from './onboarding.module.css';
import { PICTURE_TYPES } from './picture-problem.js';

const { documents: texts } = TEXTS;
const [KILOBYTE, MEGABYTE] = [1_000, 1_000_000];
const megabytes = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

const sizeOf = ({ size }: File): string =>
  size < MEGABYTE ? texts.kilobytes(Math.ceil(size / KILOBYTE)) : texts.megabytes(megabytes.format(size / MEGABYTE));

interface PictureFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly value: File | undefined;
  readonly error: string | undefined;
  readonly onChange: (picture: File | undefined) => void;
}

/** One picture, chosen, photographed or dropped, with a preview. */
export function PictureField({ ref, value, error, onChange }: PictureFieldProps) {
  return (
    <Field label={texts.picture} hint={texts.pictureHint} error={error}>
      {(control) => (
        <div className={styles.picture} data-chosen={value !== undefined || undefined}>
          {value && !error ? <Preview picture={value} /> : <ImagePlus size={32} aria-hidden />}
          <div className={styles.words}>
            <span className={styles.choose}>{value ? texts.another : texts.choose}</span>
            {value && (
              <span className={styles.below}>
                {value.name} · {sizeOf(value)}
              </span>
            )}
          </div>
          <input
            {...control}
            ref={ref}
            type="file"
            accept={PICTURE_TYPES.join()}
            className={styles.input}
            onChange={({ target }) => target.files?.[0] && onChange(target.files[0])}
          />
        </div>
      )}
    </Field>
  );
}

/** The preview of the picture. */
function Preview({ picture }: { readonly picture: File }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const address = URL.createObjectURL(picture);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [picture],
  );
  return <img ref={show} alt={texts.preview} className={styles.preview} />;
}
