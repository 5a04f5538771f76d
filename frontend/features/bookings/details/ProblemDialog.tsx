import { useContractForm } from '../../../api/useContractForm.js';
import { ChipGroup } from '../../../components/ChipGroup.js';
import { FormDialog } from '../../../components/FormDialog.js';
import { Notice } from '../../../components/Notice.js';
import { TextArea, TextField } from '../../../components/TextField.js';
import { serverNow } from '../../../lib/browser/server-clock.js';
import { toast } from '../../../lib/browser/toasts.js';
import { money } from '../../../lib/format/money.js';
import { formatInstant } from '../../../lib/format/time.js';
import type { Draft } from '../../../lib/storage/drafts.js';
import { storedFields } from '../../../lib/storage/stored-fields.js';
import { useReportNoShow, useReportProblem } from '../api.js';
import { RecordedArrival } from './NoShow.js';
import type { Booking } from '@libs/contract/bookings.js';
import { CONSUMER_HELPLINE, GRIEVANCE_OFFICER } from '@libs/contract/company.js';
import { PROBLEM_KINDS } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { NO_SHOW_TEXTS, PROBLEM_TEXTS as texts } from '@libs/contract/texts/en/visit-day.js';
import { epochMs, MINUTE } from '@libs/contract/time.js';
import type { VisitProblems } from '@libs/contract/visit-problems.js';
import { useMemo } from 'react';
import * as z from 'zod/mini';

interface ProblemDialogProps {
  readonly booking: Booking;
  readonly problems: VisitProblems;
  readonly onClose: () => void;
}

const KINDS = ['no-show', ...PROBLEM_KINDS] as const;
type Kind = (typeof KINDS)[number];
interface Values {
  readonly kind: Kind | '';
  readonly minutes: string;
  readonly note: string;
}
const EMPTY: Values = { kind: '', minutes: '', note: '' };
const STORED = storedFields({ kind: z.enum(KINDS), minutes: z.string(), note: z.string() });

/**
 * What went wrong: each choice says what happens next with the money before it is sent. The draft is stored until then; of
 * one whose choice is over by now, the words are left.
 */
export function ProblemDialog({ booking, problems, onClose }: ProblemDialogProps) {
  const { id, noShow } = booking;
  const draft = useMemo<Draft<Partial<Values>>>(() => ({ name: `problem-${id}`, schema: STORED }), [id]);
  const [problem, nobody] = [
    useReportProblem(id),
    useReportNoShow(id, () => toast('done', NO_SHOW_TEXTS.customer.done)),
  ];
  const offered = KINDS.filter((one) =>
    one === 'no-show'
      ? noShow?.state === 'open' && serverNow() <= epochMs(noShow.until)
      : problems.said.every((before) => before.kind !== one),
  );
  const isOffered = z.string().check(z.refine((kind) => offered.some((one) => one === kind), { error: texts.missing }));
  const form = useContractForm<Values>({
    schema: z.object({ kind: isOffered, minutes: z.string(), note: z.string() }),
    defaultValues: EMPTY,
    draft,
    send: async ({ kind, minutes, note }) => {
      if (kind === 'no-show') await nobody.mutateAsync();
      else if (kind !== '') {
        const late = kind === 'late' && minutes !== '' && { minutes: Number(minutes) };
        const { said } = await problem.mutateAsync({ kind, note, ...late });
        const back = said.find((one) => one.kind === kind)?.refundAmount ?? 0;
        toast('done', back > 0 ? texts.sentWithRefund(money(back)) : texts.sent);
      }
      onClose();
    },
  });
  const chosen = form.watch('kind');
  const kind = offered.find((one) => one === chosen) ?? '';
  return (
    <FormDialog title={texts.title} form={form} className="stack fluid gap-4" save={texts.send} onClose={onClose}>
      <ChipGroup
        legend={<span className="hidden-visually">{texts.title}</span>}
        choose="one"
        choices={offered.map((value) => ({ value, label: texts.kinds[value] }))}
        value={kind === '' ? [] : [kind]}
        error={kind === '' ? form.formState.errors.kind?.message : undefined}
        onChange={([picked]) => form.setValue('kind', picked ?? '')}
      />
      {kind !== '' && <Next kind={kind} booking={booking} problems={problems} />}
      {kind === 'late' && (
        <TextField
          label={texts.minutes}
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          {...form.field('minutes')}
        />
      )}
      {kind !== '' && kind !== 'no-show' && (
        <TextArea label={texts.note} hint={texts.noteHint} optional maxLength={LIMITS.reply} {...form.field('note')} />
      )}
    </FormDialog>
  );
}

interface NextProps extends Omit<ProblemDialogProps, 'onClose'> {
  readonly kind: Kind;
}

const Next = ({ kind, ...visit }: NextProps) => (
  <Notice tone={kind === 'no-show' || (kind === 'late' && lateNow(visit.problems)) ? 'done' : 'calm'}>
    <div role="status" className="stack gap-2">
      <p className="strong">{texts.next}</p>
      <p>{moneyWords(kind, visit)}</p>
      {kind === 'no-show' && <RecordedArrival booking={visit.booking} />}
    </div>
    {kind !== 'no-show' && (
      <p className="small">
        {texts.further(GRIEVANCE_OFFICER.name, GRIEVANCE_OFFICER.email)}{' '}
        <a href={`tel:${CONSUMER_HELPLINE.phone}`}>{CONSUMER_HELPLINE.phone}</a>
      </p>
    )}
  </Notice>
);

const lateNow = ({ late }: VisitProblems) => (late && serverNow() <= epochMs(late.until) ? late : undefined);

/** What happens next with the money. */
function moneyWords(kind: Kind, { booking: { noShow }, problems }: Omit<NextProps, 'kind'>): string {
  if (kind === 'no-show' && noShow?.state === 'open')
    return texts.nobodyCame(money(noShow.refundAmount), formatInstant(noShow.until));
  if (kind !== 'late') return texts.nothing;
  const late = lateNow(problems);
  const { after, share } = LIMITS.visit.late;
  return late
    ? texts.late(late.minutes, money(late.refundAmount), formatInstant(late.until))
    : texts.inTime(after / MINUTE, share);
}
