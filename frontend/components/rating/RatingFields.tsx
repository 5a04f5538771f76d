import { useRate } from '../../api/bookings.js';
import { useContractForm } from '../../api/useContractForm.js';
import { lazyComponent } from '../../lib/browser/lazy-component.js';
import type { Draft } from '../../lib/storage/drafts.js';
import { storedFields } from '../../lib/storage/stored-fields.js';
import { FieldError } from '../Field.js';
import { TextArea } from '../TextField.js';
import { toast } from '../../lib/browser/toasts.js';
import styles from './rating.module.css';
import { SCALE } from './StarButtons.js';
import { RATING_TEXTS } from '@libs/contract/texts/en/ratings.js';
import { LIMITS } from '@libs/contract/limits.js';
import { Star } from 'lucide-react';
import { useController } from 'react-hook-form';
import { type Ref, useEffect, useId, useMemo } from 'react';
import * as z from 'zod/mini';

/** Loaded after the form, because it searches for contact details in every script. */
const UnpublishedNotice = lazyComponent(async () => (await import('../UnpublishedNotice.js')).UnpublishedNotice);

type RatingForm = ReturnType<typeof useRating>;

interface RatingFieldsProps {
  readonly form: RatingForm;
  /** Whether everybody can read the comment. */
  readonly isPublic: boolean;
}

/** Stars and an optional comment. */
export function RatingFields({ form, isPublic }: RatingFieldsProps) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control: form.control, name: 'stars' });
  const words = form.watch('review');
  return (
    <>
      <StarPicker ref={ref} value={value} error={fieldState.error?.message} onChange={onChange} />
      <TextArea label={RATING_TEXTS.review} optional maxLength={LIMITS.text.description} {...form.register('review')} />
      <UnpublishedNotice props={isPublic && words !== '' && { words, children: RATING_TEXTS.contactDetails }} />
    </>
  );
}

interface StarPickerProps {
  /** The `ref` of the first star. */
  readonly ref?: Ref<HTMLInputElement>;
  /** 0 if nothing is selected. */
  readonly value: number;
  readonly error: string | undefined;
  readonly onChange: (value: number) => void;
}

/** One to five stars as radios, so that arrow keys select and screen readers count. */
export function StarPicker({ ref, value, error, onChange }: StarPickerProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="strong">{RATING_TEXTS.legend}</legend>
      <div className={`cluster ${styles.row}`}>
        {SCALE.map((count) => (
          <label key={count} className={`stack round relative ${styles.star}`}>
            <input
              {...(count === 1 && { ref })}
              type="radio"
              className={styles.input}
              name={id}
              value={count}
              checked={value === count}
              aria-label={RATING_TEXTS.star(count)}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(count)}
            />
            <Star size={32} className={count <= value ? styles.full : styles.empty} aria-hidden />
          </label>
        ))}
        <span className={styles.word} aria-hidden>
          {RATING_TEXTS.words[value]}
        </span>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

interface Values {
  /** 0 if nothing is selected. */
  readonly stars: number;
  readonly review: string;
}
const MAX_STARS = 5;
const EMPTY: Values = { stars: 0, review: '' };
const STORED = storedFields({ stars: z.int().check(z.minimum(0), z.maximum(MAX_STARS)), review: z.string() });
const Rating = z.object({ stars: z.number().check(z.positive({ error: RATING_TEXTS.missing })), review: z.string() });

/** The form that rates the booking `id`, with the `stars` that were pressed before; the draft is stored until it is sent. */
export function useRating(id: string, onSent: () => void, stars?: number) {
  const draft = useMemo<Draft<Partial<Values>>>(() => ({ name: `rating-${id}`, schema: STORED }), [id]);
  const rate = useRate(id, () => {
    toast('done', RATING_TEXTS.thanks);
    onSent();
  });
  const form = useContractForm<Values>({
    schema: Rating,
    defaultValues: EMPTY,
    draft,
    send: (values) => rate.mutateAsync(values),
  });
  const { setValue } = form;
  useEffect(() => {
    if (stars !== undefined) setValue('stars', stars);
  }, [setValue, stars]);
  return form;
}
