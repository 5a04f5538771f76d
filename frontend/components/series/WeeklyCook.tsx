import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import type { Series } from '@libs/contract/series.js';
import { shownSlot } from '@libs/contract/texts/en/locale.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { SERIES_TEXTS as texts } from '@libs/contract/texts/en/series.js';
import { addDays, type KolkataDate, kolkataDate, MINUTE } from '@libs/contract/time.js';
import { weeksPast } from '@libs/contract/weekly.js';
import { isOverlap } from '../../api/client/api-problem.js';
import { useLeaveToPay } from '../../api/open-payment.js';
import { seriesQuery, useBookSeriesVisit, useStartSeries, useStopSeries } from '../../api/series.js';
import { useContractForm } from '../../api/useContractForm.js';
import { nobodyCame } from '../../lib/booking/booking-actions.js';
import { bookingAddress } from '../../lib/booking/booking-screens.js';
import { startOf } from '../../lib/booking/order.js';
import { toast } from '../../lib/browser/toasts.js';
import { money } from '../../lib/format/money.js';
import { formatDate, formatInstant, formatStart, formatWeekday } from '../../lib/format/time.js';
import { useNow } from '../../lib/hooks/useNow.js';
import { Button, ButtonLink } from '../Button.js';
import { DialogButton } from '../DialogButton.js';
import { Card, TitledSection } from '../Card.js';
import { Failure } from '../Failure.js';
import { FormDialog } from '../FormDialog.js';
import { Notice } from '../Notice.js';
import { Overlaps } from '../overlaps/Overlaps.js';
import { TextField } from '../TextField.js';

/** The weekly cooks of a customer that are running, above their bookings. */
export function WeeklyCooks() {
  const running = (useQuery(seriesQuery()).data ?? []).filter(({ state }) => state === 'running');
  if (running.length === 0) return null;
  return running.map((series) => <SeriesCard key={series.id} series={series} />);
}

/** The weekly cook of a booking, or the offer to have one. */
export function WeeklyCook({ booking }: { readonly booking: Booking }) {
  const { data } = useQuery(seriesQuery());
  if (!data) return null;
  const series = data.find(({ bookings }) => bookings.includes(booking.id));
  if (series?.state === 'running') return <SeriesCard series={series} />;
  const { status } = booking;
  const isPaid = status === STATUS.placed || status === STATUS.inProgress || status === STATUS.complete;
  if (!isPaid || nobodyCame(booking)) return null;
  return (
    <Card>
      <TitledSection title={texts.title}>
        {series?.reason && <p>{texts.ended[series.reason]}</p>}
        <p className="soft">{texts.offer.lead}</p>
        <StartSeries booking={booking} />
      </TitledSection>
    </Card>
  );
}

const StartSeries = ({ booking }: { readonly booking: Booking }) => (
  <DialogButton
    look="secondary"
    wide
    dialog={(onClose) => onClose && <StartDialog booking={booking} onClose={onClose} />}
  >
    {texts.offer.button}
  </DialogButton>
);

const WEEK_DAYS = 7;

function StartDialog({ booking, onClose }: { readonly booking: Booking; readonly onClose: () => void }) {
  const starting = useStartSeries(booking.id, () => {
    toast('done', texts.offer.started);
    onClose();
  });
  const form = useContractForm({
    defaultValues: { until: '' },
    send: ({ until }) => starting.mutateAsync(until === '' ? {} : { until }),
  });
  const now = useNow(MINUTE);
  const start = startOf(booking);
  const next = addDays(booking.startDate as KolkataDate, (1 + (start ? weeksPast(start, now) : 0)) * WEEK_DAYS);
  return (
    <FormDialog
      title={texts.offer.title}
      lead={texts.offer.explains(formatStart({ startDate: next, startTime: booking.startTime }))}
      form={form}
      close={texts.offer.close}
      save={texts.offer.start}
      onClose={onClose}
    >
      <TextField
        label={texts.offer.until}
        hint={texts.offer.untilHint}
        type="date"
        min={next}
        {...form.field('until')}
      />
    </FormDialog>
  );
}

/** A weekly cook with its next visit, to accept and pay with one press. */
function SeriesCard({ series }: { readonly series: Series }) {
  const stop = useStopSeries(series, () => toast('done', texts.stopped));
  const { next, proposal, until } = series;
  const shown = proposal ?? next;
  return (
    <Card>
      <TitledSection title={texts.title}>
        {shown && (
          <p className="strong">
            {texts.every(formatWeekday(shown.startDate), shownSlot(shown.startTime))}
            {until && `, ${texts.until(formatDate(kolkataDate(until)))}`}
          </p>
        )}
        {next && <p className="soft">{texts.next(formatStart(next), formatInstant(next.proposedAt))}</p>}
        {proposal && <Proposed series={series} proposal={proposal} />}
        <div>
          <Button look="quiet" className="flush" busy={stop.isPending} onClick={() => stop.mutate()}>
            {texts.stop}
          </Button>
        </div>
        <Failure error={stop.error} />
      </TitledSection>
    </Card>
  );
}

type Proposal = NonNullable<Series['proposal']>;

function Proposed({ series, proposal }: { readonly series: Series; readonly proposal: Proposal }) {
  const navigate = useNavigate();
  const { visit, bookingId, total, depositAmount, freeCancellation, until } = proposal;
  const leave = useLeaveToPay((booking, unopened) => {
    const state = { bookingData: booking, ...(unopened && { unopened }) };
    void navigate(`/Payment_gatway?id=${booking.id}`, { state });
  });
  const book = useBookSeriesVisit(series, (booking) => leave.mutate(booking));
  const busy = book.isPending || leave.isPending || leave.isSuccess;
  if (bookingId !== undefined)
    return (
      <>
        <p>
          {texts.proposed(formatStart(proposal))}. {texts.booked}
        </p>
        <ButtonLink to={bookingAddress(bookingId)} look="secondary">
          {texts.open}
        </ButtonLink>
      </>
    );
  return (
    <>
      <p>
        {texts.proposed(formatStart(proposal))} · <span className="money">{texts.total(money(total))}</span>
      </p>
      {freeCancellation === false && <Notice tone="wait">{MESSAGES.booking.noFreeCancellation}</Notice>}
      <Button wide busy={busy} onClick={() => book.mutate({ visit })}>
        {texts.accept(money(depositAmount))}
      </Button>
      <p className="soft">{texts.answer(formatInstant(until))}</p>
      {isOverlap(book.error) ? (
        <Overlaps
          error={book.error}
          action="anyway"
          busy={busy}
          onConfirm={() => book.mutate({ visit, overlap: true })}
        />
      ) : (
        <Failure error={book.error} />
      )}
    </>
  );
}
