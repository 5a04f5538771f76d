import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useMemo, useState } from 'react';
import type { AmendmentTerms, Booking } from '@libs/contract/bookings.js';
import type { Role } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import type { ProposedMove } from '@libs/contract/moves.js';
import { MOVE_TEXTS as texts } from '@libs/contract/texts/en/moves.js';
import { addDays, DAY, MINUTE, parseSlot, type Slot } from '@libs/contract/time.js';
import { ApiProblem, isOverlap } from '../../../api/client/api-problem.js';
import { Button } from '../../../components/Button.js';
import { DialogButton } from '../../../components/DialogButton.js';
import { Card } from '../../../components/Card.js';
import { Dialog } from '../../../components/Dialog.js';
import { Facts } from '../../../components/Facts.js';
import { Failure } from '../../../components/Failure.js';
import { SlotSelect } from '../../../components/OrderFields.js';
import { Overlaps } from '../../../components/overlaps/Overlaps.js';
import { TextField } from '../../../components/TextField.js';
import { When } from '../../../components/When.js';
import { toast } from '../../../lib/browser/toasts.js';
import { formatInstant, today } from '../../../lib/format/time.js';
import { useNow } from '../../../lib/hooks/useNow.js';
import { amendmentQuery } from '../api.js';
import { useAnswerMove, useProposeMove } from '../change-requests.js';
import { afterwards, usePreview } from '../edit/EditForm.js';

interface MoveProps {
  readonly booking: Booking;
  readonly role: Role;
}

const chefOf = ({ chef }: Booking): string => chef?.firstName ?? '';

/** Another date that one side proposed: to the other side with the answers, to this one with the way back. */
export function MoveNotice({ booking, move, role }: MoveProps & { readonly move: ProposedMove }) {
  const isOwn = move.by === (role === 'chef' ? 'chef' : 'customer');
  const { title } = isOwn ? texts.waiting : texts.asked;
  return (
    <Card>
      <section className="stack gap-4" role="region" aria-labelledby="move">
        <h2 id="move" className="title">
          {role === 'chef' ? title.chef : title.user(chefOf(booking))}
        </h2>
        <Facts
          facts={[
            { label: texts.asked.from, value: <When span={booking} /> },
            { label: texts.asked.to, value: <When span={move} /> },
          ]}
        />
        {isOwn ? <Waiting booking={booking} move={move} /> : <Answer booking={booking} move={move} role={role} />}
      </section>
    </Card>
  );
}

function Waiting({ booking, move: { start, until } }: { readonly booking: Booking; readonly move: ProposedMove }) {
  const withdraw = useAnswerMove(booking.id, () => toast('done', texts.waiting.withdrawn));
  return (
    <>
      <p>{texts.waiting.until(formatInstant(until))}</p>
      <div>
        <Button look="secondary" busy={withdraw.isPending} onClick={() => withdraw.mutate({ accept: false, start })}>
          {texts.waiting.withdraw}
        </Button>
      </div>
      <Failure error={withdraw.error} />
    </>
  );
}

function Answer({ booking, move, role }: MoveProps & { readonly move: ProposedMove }) {
  const { start, until } = move;
  const accept = useAnswerMove(booking.id, () => toast('done', texts.asked.accepted));
  const decline = useAnswerMove(booking.id, () => toast('done', texts.asked.declined));
  const terms = useTerms(booking, move, role);
  const agree = (overlap = false) =>
    accept.mutate({
      ...{ accept: true, start },
      ...(terms && { expectedRefundLimit: terms.refundLimit }),
      ...(overlap && { overlap }),
    });
  return (
    <>
      <p>{texts.asked.until(formatInstant(until))}</p>
      {role === 'user' && (
        <p className="soft">
          {texts.asked.samePrice} {terms && afterwards(terms)}
        </p>
      )}
      {isOverlap(accept.error) && (
        <Overlaps error={accept.error} action="moveAnyway" busy={accept.isPending} onConfirm={() => agree(true)} />
      )}
      <div className="flow gap-2">
        <Button busy={accept.isPending} disabled={decline.isPending} onClick={() => agree()}>
          {texts.asked.accept}
        </Button>
        <Button
          look="secondary"
          busy={decline.isPending}
          disabled={accept.isPending}
          onClick={() => decline.mutate({ accept: false, start })}
        >
          {texts.asked.decline}
        </Button>
      </div>
      {!isOverlap(accept.error) && <Failure error={accept.error ?? decline.error} />}
    </>
  );
}

/** What accepting does to a later refund: for the customer, whose money it is. */
function useTerms(booking: Booking, { startDate, startTime, endDate, endTime }: ProposedMove, role: Role) {
  const times = { startDate, startTime, endDate, endTime };
  return useQuery({ ...amendmentQuery(booking, times), enabled: role === 'user' }).data?.terms;
}

/** Whether a cancellation after the move would not give back everything. */
const isLess = ({ refundLimit, cancellation: { percent } }: AmendmentTerms): boolean =>
  Math.min(refundLimit, percent) < 100;

/** Lets one side ask the other for another date. */
export const ProposeMove = (props: MoveProps) => (
  <DialogButton look="quiet" dialog={(onClose) => onClose && <ProposeDialog {...props} onClose={onClose} />}>
    {texts.button}
  </DialogButton>
);

function ProposeDialog({ booking, role, onClose }: MoveProps & { readonly onClose: () => void }) {
  const id = useId();
  const first = today(useNow(MINUTE));
  const [date, setDate] = useState(booking.startDate);
  const [time, setTime] = useState<Slot | ''>(parseSlot(booking.startTime) ?? '');
  const propose = useProposeMove(booking.id, () => {
    toast('done', texts.dialog.sent);
    onClose();
  });
  const refused = propose.error instanceof ApiProblem ? propose.error.fields : {};
  const isSame = date === booking.startDate && time === booking.startTime;
  const changes = useMemo(
    () => (role === 'chef' || isSame ? undefined : { startDate: date, startTime: time }),
    [role, isSame, date, time],
  );
  const { preview, outdated } = usePreview(booking, changes);
  const terms = outdated ? undefined : preview?.terms;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const shown = terms && { expectedRefundLimit: terms.refundLimit };
    propose.mutate({ startDate: date, startTime: time, ...shown });
  };
  return (
    <Dialog
      open
      title={texts.dialog.title}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {texts.dialog.keep}
          </Button>
          <Button type="submit" form={id} busy={propose.isPending} disabled={isSame || outdated}>
            {texts.dialog.send}
          </Button>
        </>
      }
    >
      <p>{role === 'chef' ? texts.dialog.lead.chef : texts.dialog.lead.user(chefOf(booking))}</p>
      <form id={id} noValidate onSubmit={submit} className="stack gap-3">
        <TextField
          label={texts.dialog.date}
          type="date"
          min={first}
          max={addDays(first, LIMITS.booking.ahead / DAY)}
          value={date}
          error={refused['startDate']}
          onChange={({ target }) => setDate(target.value)}
        />
        <SlotSelect
          label={texts.dialog.time}
          value={time}
          error={refused['startTime'] ?? refused['endTime']}
          onChange={setTime}
        />
      </form>
      {role === 'user' && (
        <p role="status" className="soft">
          {terms && isLess(terms) && afterwards(terms)}
        </p>
      )}
      {Object.keys(refused).length === 0 && <Failure error={propose.error} />}
    </Dialog>
  );
}
