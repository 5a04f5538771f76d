import { ApiProblem } from '../../api/client/api-problem.js';
import { balanceQrQuery, useClaimBalance } from '../../api/balance.js';
import { useContractForm } from '../../api/useContractForm.js';
import { money } from '../../lib/format/money.js';
import { Button, ButtonLink } from '../Button.js';
import { Dialog } from '../Dialog.js';
import { Failure } from '../Failure.js';
import { Form } from '../Form.js';
import { Loaded } from '../Loaded.js';
import { TextField } from '../TextField.js';
import { toast } from '../../lib/browser/toasts.js';
import styles from './balance.module.css';
import type { CollectedPayment } from '@libs/contract/balance.js';
import type { BalanceWay } from '@libs/contract/enums.js';
import { rupeesIn } from '@libs/contract/money.js';
import { COLLECT_TEXTS as texts } from '@libs/contract/texts/en/earnings.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { encode } from 'uqr';

interface CollectDialogProps {
  /** Of the booking. */
  readonly id: string;
  readonly way: BalanceWay;
  /** Rupees, when it was opened. */
  readonly dueAmount: number;
  /** The payment that was added since. */
  readonly added: CollectedPayment | undefined;
  readonly onClose: () => void;
}

/** Confirms with one press that all of it was paid, or a typed part of it; for UPI it shows the code to pay with. */
export function CollectDialog({ id, way, dueAmount, added, onClose }: CollectDialogProps) {
  const claim = useClaimBalance(id);
  const [isPart, setPart] = useState(false);
  const amount = money(dueAmount);
  const close = (saved: number) => {
    toast('done', texts.saved(money(saved)));
    onClose();
  };
  const save = async (paid: number) => {
    await claim.mutateAsync({ amount: paid, by: way });
    close(paid);
  };
  const closeWith = useEffectEvent(close);
  useEffect(() => {
    if (added) closeWith(added.amount);
  }, [added]);
  return (
    <Dialog
      open
      title={way === 'cash' ? texts.cashTitle(amount) : texts.upiTitle}
      onClose={onClose}
      actions={
        // Beside a typed part it would record all of it.
        !isPart && (
          <Button busy={claim.isPending} onClick={() => void save(dueAmount).catch(() => undefined)}>
            {texts.received(amount)}
          </Button>
        )
      }
    >
      {way === 'upi' ? <UpiCode id={id} /> : <p>{texts.cashLead}</p>}
      {!isPart && <Failure error={claim.error} />}
      <Part save={save} onToggle={setPart} />
    </Dialog>
  );
}

interface PartProps {
  readonly save: (amount: number) => Promise<void>;
  readonly onToggle: (isOpen: boolean) => void;
}

/** Saves a smaller amount. */
function Part({ save, onToggle }: PartProps) {
  const form = useContractForm({
    defaultValues: { amount: '' },
    send: ({ amount }) => save(rupeesIn(amount)),
    errorAt: { field: 'amount', fallback: MESSAGES.general.away },
  });
  return (
    <details onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
      <summary className="touch">{texts.part}</summary>
      <Form form={form} submit={texts.partReceived} className="stack gap-2">
        <TextField
          label={texts.partAmount}
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          {...form.field('amount')}
        />
      </Form>
    </details>
  );
}

/** The code for exactly what is left to pay; without a UPI address, where to add one. */
function UpiCode({ id }: { readonly id: string }) {
  const query = useQuery(balanceQrQuery(id));
  if (query.error instanceof ApiProblem && query.error.code === 'no-upi-address')
    return (
      <>
        <p>{texts.noAddress}</p>
        <ButtonLink look="secondary" to="/partner/earnings#upi-address">
          {texts.addAddress}
        </ButtonLink>
      </>
    );
  return (
    <Loaded query={query} loading={texts.upi} height="280px">
      {({ amount, content }) => (
        <>
          <p>{texts.upiLead(money(amount))}</p>
          <Code content={content} label={texts.qr(money(amount))} />
        </>
      )}
    </Loaded>
  );
}

/** Modules of white around a code, without which scanners do not find it. */
const QUIET_ZONE = 4;

/** Black on white in both themes, because scanners expect that. */
function Code({ content, label }: { readonly content: string; readonly label: string }) {
  const { data, size } = encode(content, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
