import { PARTNER_MESSAGES } from '@libs/contract/texts/en/partner.js';
import { FormDialog } from '../FormDialog.js';
import { RatingFields, RatingRefusal, useRating } from './RatingFields.js';

interface RatingDialogProps {
  /** The booking's id. */
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  /** Whether everybody can read the comment. */
  readonly isPublic: boolean;
  readonly onClose: () => void;
}

/** Rates the other party of a booking. */
export function RatingDialog({ id, title, lead, isPublic, onClose }: RatingDialogProps) {
  const form = useRating(id, onClose);
  return (
    <FormDialog
      title={title}
      lead={lead}
      form={form}
      failure={<RatingRefusal form={form} />}
      save={PARTNER_MESSAGES.rating.rate}
      onClose={onClose}
    >
      <RatingFields form={form} isPublic={isPublic} />
    </FormDialog>
  );
}
