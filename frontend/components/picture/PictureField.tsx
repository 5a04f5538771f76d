import { LIMITS } from '@libs/contract/limits.js';
import { PICTURE_TEXTS as texts } from '@libs/contract/texts/en/partner.js';
import { CHEF_MESSAGES } from '@libs/contract/texts/en/server.js';
import { ImagePlus } from 'lucide-react';
import { type FieldPathByValue, type FieldValues, useController, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { Field } from '../Field.js';
import { BlobImage } from './BlobImage.js';
import styles from './picture.module.css';
import { madeSmaller } from './made-smaller.js';

const [KILOBYTE, MEGABYTE] = [1_000, 1_000_000];
const megabytes = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

const sizeOf = ({ size }: File): string =>
  size < MEGABYTE ? texts.kilobytes(Math.ceil(size / KILOBYTE)) : texts.megabytes(megabytes.format(size / MEGABYTE));

interface PictureFieldProps<T extends FieldValues> {
  readonly form: Pick<UseFormReturn<T>, 'control' | 'trigger'>;
  /** The field of the picture, whose schema contains `ReadablePicture`. */
  readonly name: FieldPathByValue<T, File | undefined>;
  readonly label: string;
  readonly hint: string;
  /** The words to press, before and after a picture is chosen. */
  readonly choose: string;
  readonly another: string;
}

/** One picture, chosen, photographed or dropped, with a preview. One that is too large is made smaller here. */
export function PictureField<T extends FieldValues>(props: PictureFieldProps<T>) {
  const { form, name, label, hint, choose, another } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  const value: File | undefined = field.value;
  const error = fieldState.error?.message;
  const take = async (file: File | undefined) => {
    if (!file) return;
    field.onChange(await madeSmaller(file));
    void form.trigger(name);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={`row gap-4 p-4 soft relative ${styles.picture}`} data-chosen={value !== undefined || undefined}>
          {value && !error ? (
            <BlobImage blob={value} alt={texts.preview} className={styles.preview} />
          ) : (
            <ImagePlus size={32} aria-hidden />
          )}
          <div className="shrinks">
            <span className="accent strong">{value ? another : choose}</span>
            {value && (
              <span className="soft small block breaks">
                {value.name} · {sizeOf(value)}
              </span>
            )}
          </div>
          <input
            {...control}
            ref={field.ref}
            type="file"
            accept={PICTURE_TYPES.join()}
            className={styles.input}
            onChange={({ target }) => void take(target.files?.[0])}
          />
        </div>
      )}
    </Field>
  );
}

/** Besides what the server checks: whether this browser can read the picture. */
export const ReadablePicture = z.optional(z.file()).check(
  z.superRefine(async (picture, { addIssue }) => {
    const problem = picture && (await pictureProblem(picture));
    if (problem !== undefined) addIssue(problem);
  }),
);

/** The formats that the server accepts. */
const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

const known = new WeakMap<File, Promise<string | undefined>>();

/** Why the server would refuse the picture, found by decoding it here; each file is decoded once. */
export function pictureProblem(file: File): Promise<string | undefined> {
  const problem = known.get(file) ?? decoded(file);
  known.set(file, problem);
  return problem;
}

async function decoded(file: File): Promise<string | undefined> {
  if (!PICTURE_TYPES.includes(file.type)) return CHEF_MESSAGES.picture;
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    const { pixels, minShortSidePixels, minLongSidePixels } = LIMITS.documents;
    if (width * height > pixels) return CHEF_MESSAGES.tooManyPixels;
    const isSmall = Math.min(width, height) < minShortSidePixels || Math.max(width, height) < minLongSidePixels;
    return isSmall ? CHEF_MESSAGES.tooSmall : undefined;
  } catch {
    return CHEF_MESSAGES.unreadable;
  }
}
