import { LIMITS } from '@libs/contract/limits.js';
import { useController } from 'react-hook-form';
import { Notice } from '../Notice.js';
import { TextArea } from '../TextArea.js';
import { UnpublishedNotice } from '../UnpublishedNotice.js';
import { StarPicker } from './StarPicker.js';
import { TEXTS } from './texts.js';
import type { useRating } from './useRating.js';

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
  return (
    <>
      <StarPicker ref={ref} value={value} error={fieldState.error?.message} onChange={onChange} />
      <TextArea label={TEXTS.review} optional maxLength={LIMITS.text.description} {...form.register('review')} />
      {isPublic && <UnpublishedNotice words={form.watch('review')}>{TEXTS.contactDetails}</UnpublishedNotice>}
    </>
  );
}

/** Why the rating was refused. */
export const RatingRefusal = ({ form: { refusal } }: { readonly form: RatingForm }) =>
  refusal && (
    <Notice tone="gone" alert>
      <p>{refusal.message}</p>
      {refusal.why && <p>{refusal.why}</p>}
    </Notice>
  );
