import { useRate } from '../../../api/bookings.js';
import { useContractForm } from '../../../api/useContractForm.js';
import { Button } from '../../../components/Button.js';
import { Card } from '../../../components/Card.js';
import { Failure } from '../../../components/Failure.js';
import { Form } from '../../../components/Form.js';
import { StarButtons } from '../../../components/rating/StarButtons.js';
import { TextArea } from '../../../components/TextField.js';
import { UnpublishedNotice } from '../../../components/UnpublishedNotice.js';
import { offerOf } from '../../../lib/booking/booking-actions.js';
import { lazyComponent } from '../../../lib/browser/lazy-component.js';
import { toast } from '../../../lib/browser/toasts.js';
import { useNow } from '../../../lib/hooks/useNow.js';
import type { Draft } from '../../../lib/storage/drafts.js';
import { storedTexts } from '../../../lib/storage/stored-fields.js';
import { useWriteReview } from '../api.js';
import type { Booking } from '@libs/contract/bookings.js';
import { LIMITS } from '@libs/contract/limits.js';
import { WriteReview } from '@libs/contract/ratings.js';
import { RATING_TEXTS } from '@libs/contract/texts/en/ratings.js';
import { AFTER_VISIT_TEXTS as texts } from '@libs/contract/texts/en/visit-day.js';
import { epochMs, MINUTE } from '@libs/contract/time.js';
import type { VisitProblems } from '@libs/contract/visit-problems.js';
import { CircleHelp } from 'lucide-react';
import { useMemo, useState } from 'react';

const ProblemDialog = lazyComponent(async () => (await import('./ProblemDialog.js')).ProblemDialog);

interface AfterVisitProps {
  readonly booking: Booking;
  readonly problems: VisitProblems;
}

/** What is asked of the customer once the visit is over: stars with one press, words if they like, and what went wrong. */
export function AfterVisit({ booking, problems }: AfterVisitProps) {
  const now = useNow(MINUTE);
  const rate = useRate(booking.id);
  const [isAsked, setAsked] = useState(false);
  const isUnrated = offerOf('rate', booking) === true;
  const isRecent = now <= epochMs(problems.until);
  const stars = booking.ownRating?.stars ?? rate.variables?.stars;
  // Who has just given stars is asked for words, however long ago the visit was.
  const asksWords = isRecent || rate.isSuccess;
  const isSilent = !isUnrated && asksWords && stars !== undefined && !booking.ownRating?.description;
  if (!isUnrated && !isRecent && !isSilent) return null;
  return (
    <Card className="stack fluid gap-3">
      {isUnrated && (
        <>
          <h2>{texts.title(booking.chef?.firstName ?? '')}</h2>
          <StarButtons
            rates
            value={rate.isPending || rate.isSuccess ? (rate.variables?.stars ?? 0) : 0}
            busy={rate.isPending || rate.isSuccess}
            onPress={(count) => rate.mutate({ stars: count, review: '' })}
          />
          <Failure error={rate.error} />
          <p className="soft small">{texts.lead}</p>
        </>
      )}
      {isSilent && <Words id={booking.id} stars={stars} />}
      {isRecent && (
        <Button
          look="quiet"
          className="self-start flush"
          icon={<CircleHelp size={18} aria-hidden />}
          onClick={() => setAsked(true)}
        >
          {texts.wrong}
        </Button>
      )}
      <ProblemDialog props={isAsked && { booking, problems, onClose: () => setAsked(false) }} />
    </Card>
  );
}

const STORED = storedTexts('text');

/** Words after the stars, once; the draft is stored until it is sent. */
function Words({ id, stars }: { readonly id: string; readonly stars: number }) {
  const write = useWriteReview(id, () => toast('done', texts.saved));
  const draft = useMemo<Draft<{ text?: string }>>(() => ({ name: `words-${id}`, schema: STORED }), [id]);
  const form = useContractForm({
    schema: WriteReview,
    defaultValues: { text: '' },
    draft,
    send: (body) => write.mutateAsync(body),
  });
  const words = form.watch('text');
  return (
    <>
      <p role="status" className="large strong">
        {texts.thanks(stars)}
      </p>
      <Form form={form} submit={texts.save} incomplete={words.trim() === ''} className="stack gap-2">
        <TextArea
          label={texts.words}
          hint={texts.wordsHint}
          maxLength={LIMITS.text.description}
          {...form.field('text')}
        />
        {words !== '' && <UnpublishedNotice words={words}>{RATING_TEXTS.contactDetails}</UnpublishedNotice>}
      </Form>
    </>
  );
}
