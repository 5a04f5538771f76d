import { DialogButton } from '../../../components/DialogButton.js';
import { ConfirmDialog } from '../../../components/ConfirmDialog.js';
import { Form } from '../../../components/Form.js';
import { Notice } from '../../../components/Notice.js';
import { TextArea } from '../../../components/TextField.js';
import { toast } from '../../../lib/browser/toasts.js';
import { money } from '../../../lib/format/money.js';
import { formatInstant, formatTime } from '../../../lib/format/time.js';
import { useContractForm } from '../../../api/useContractForm.js';
import { useNow } from '../../../lib/hooks/useNow.js';
import { useAnswerNoShow, useReportNoShow } from '../api.js';
import type { Booking } from '@libs/contract/bookings.js';
import { type Role, STATUS } from '@libs/contract/enums.js';
import { type NoShow as Said, NoShowAnswer } from '@libs/contract/no-show.js';
import { NO_SHOW_TEXTS as texts } from '@libs/contract/texts/en/visit-day.js';
import { epochMs, MINUTE } from '@libs/contract/time.js';

interface NoShowProps {
  readonly booking: Booking;
  readonly noShow: Said;
  readonly role: Role;
}

/** What either side says about whether the chef came to a visit that nobody started. */
export function NoShow({ booking, noShow, role }: NoShowProps) {
  if (noShow.state === 'reported')
    return role === 'user' ? <Reported {...noShow} /> : <Accused id={booking.id} {...noShow} />;
  return role === 'user' ? (
    <Ask booking={booking} {...noShow} />
  ) : (
    booking.status === STATUS.complete && (
      <Notice tone="wait">
        <p>{texts.chef.waits(formatInstant(noShow.until))}</p>
      </Notice>
    )
  );
}

type Open = Extract<Said, { readonly state: 'open' }>;
type ReportedNoShow = Extract<Said, { readonly state: 'reported' }>;

function Ask({ booking, from, until, refundAmount }: Open & { readonly booking: Booking }) {
  const now = useNow(MINUTE);
  const report = useReportNoShow(booking.id, () => toast('done', texts.customer.done));
  const chef = booking.chef?.firstName ?? '';
  if (now < epochMs(from) || now > epochMs(until)) return null;
  const back = money(refundAmount);
  return (
    <Notice tone="calm">
      <p className="strong">{texts.customer.title(chef)}</p>
      <p>{texts.customer.lead(formatInstant(until), back)}</p>
      <DialogButton
        look="secondary"
        dialog={(onClose) =>
          onClose && (
            <ConfirmDialog
              title={texts.customer.sure}
              action={report}
              confirm={texts.customer.confirm}
              keep={texts.customer.keep}
              onClose={onClose}
            >
              <p>{texts.customer.effect(chef, back)}</p>
              <RecordedArrival booking={booking} />
            </ConfirmDialog>
          )
        }
      >
        {texts.customer.button}
      </DialogButton>
    </Notice>
  );
}

/** What a report that nobody came costs when the chef has recorded the arrival. */
export function RecordedArrival({ booking: { chef, visit } }: Pick<NoShowProps, 'booking'>) {
  if (!visit?.arrivedAt) return null;
  return <p>{texts.customer.arrived(chef?.firstName ?? '', formatTime(visit.arrivedAt))}</p>;
}

const Reported = ({ at, answer }: ReportedNoShow) => (
  <Notice tone="wait">
    <p>{texts.customer.reported(formatInstant(at))}</p>
    {answer !== undefined && <p>{texts.customer.answered(answer)}</p>}
  </Notice>
);

const Accused = ({ id, at, answer }: ReportedNoShow & { readonly id: string }) => (
  <Notice tone="gone">
    <p>{texts.chef.reported(formatInstant(at))}</p>
    {answer === undefined ? <OwnAnswer id={id} /> : <p>{texts.chef.answered(answer)}</p>}
  </Notice>
);

function OwnAnswer({ id }: { readonly id: string }) {
  const send = useAnswerNoShow(id, () => toast('done', texts.chef.sent));
  return <Answer send={(body) => send.mutateAsync(body)} />;
}

/** What the chef says to what a guest says, once. */
export function Answer({ send }: { readonly send: (body: { readonly text: string }) => Promise<unknown> }) {
  const form = useContractForm({ schema: NoShowAnswer, defaultValues: { text: '' }, send });
  return (
    <Form form={form} submit={texts.chef.send} className="stack gap-2">
      <TextArea label={texts.chef.what} hint={texts.chef.whatHint} {...form.field('text')} />
    </Form>
  );
}
