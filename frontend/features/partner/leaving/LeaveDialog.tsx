import type { Chef } from '@libs/contract/chef-account.js';
import { CurrentPasswordForm } from '@libs/contract/passwords.js';
import type { Payouts } from '@libs/contract/payouts.js';
import { type Instant, SECOND } from '@libs/contract/time.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RetryNotice } from '../../../components/Notice.js';
import { Skeleton } from '../../../components/Skeleton.js';
import { FormDialog } from '../../../components/FormDialog.js';
import { PasswordField } from '../../../components/password/PasswordField.js';
import { useContractForm } from '../../../api/useContractForm.js';
import { serverNow } from '../../../lib/browser/server-clock.js';
import { formatInstant } from '../../../lib/format/time.js';
import { money } from '../../../lib/format/money.js';
import { payoutsQuery, useLeave } from '../api.js';
import { Owed } from '../payout/Owed.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { PARTNER_TEXTS } from '@libs/contract/texts/en/partner.js';

const { leaving: texts } = PARTNER_TEXTS;

interface LeaveDialogProps {
  readonly chef: Pick<Chef, 'id' | 'erasureNotice' | 'payoutAccount'>;
  readonly onClose: () => void;
}

/** Returns when a chef is erased: at the end of the notice, and not before what is owed is to be transferred. */
const erasedAt = (due: Instant, payouts: Payouts | undefined): Instant =>
  payouts?.until && payouts.until > due ? payouts.until : due;

/** Explains what happens at once, what is still owed, what is erased and when, and what stays, before the chef confirms with the password. */
export function LeaveDialog({ chef, onClose }: LeaveDialogProps) {
  const { id, erasureNotice } = chef;
  const { data: payouts, isLoading, error, refetch } = useQuery(payoutsQuery());
  const [due] = useState(() => new Date(serverNow() + erasureNotice * SECOND).toISOString() as Instant);
  const leave = useLeave(id);
  const form = useContractForm({
    schema: CurrentPasswordForm,
    defaultValues: { current: '' },
    send: async (body) => {
      await leave.mutateAsync(body);
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.title}
      form={form}
      className="stack gap-2"
      save={texts.confirm}
      danger
      close={texts.keep}
      onClose={onClose}
    >
      <p>{texts.visits}</p>
      {isLoading && <Skeleton height="120px" />}
      {error && <RetryNotice text={MESSAGES.general.away} onRetry={refetch} />}
      {payouts && payouts.ahead.visits > 0 && <p>{texts.lost(payouts.ahead.visits, money(payouts.ahead.earns))}</p>}
      {payouts && <Owed payouts={payouts} chef={chef} />}
      <p>{texts.when(formatInstant(erasedAt(due, payouts)))}</p>
      <p>{texts.kept}</p>
      <PasswordField
        label={PARTNER_TEXTS.profile.currentPassword}
        autoComplete="current-password"
        {...form.field('current')}
      />
    </FormDialog>
  );
}
