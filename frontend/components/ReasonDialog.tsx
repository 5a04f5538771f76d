import { type ReactNode, useState } from 'react';
import { OFFER_MESSAGES } from '@libs/contract/texts/en/offers.js';
import { ChipGroup } from './ChipGroup.js';
import { ConfirmDialog } from './ConfirmDialog.js';

interface ReasonDialogProps<Reason extends string> {
  readonly texts: {
    readonly title: string;
    readonly lead: string;
    readonly why: string;
    readonly reasons: Readonly<Record<Reason, string>>;
    readonly confirm: string;
    readonly keep: string;
  };
  /** The mutation to confirm. */
  readonly action: { readonly mutate: (reason: Reason) => void; readonly isPending: boolean; readonly error: unknown };
  /** What else follows from it. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Asks for the reason of a refusal, and confirms it. */
export function ReasonDialog<Reason extends string>({ texts, action, children, onClose }: ReasonDialogProps<Reason>) {
  const [reason, setReason] = useState<Reason>();
  const [isMissing, setMissing] = useState(false);
  const choices = (Object.entries(texts.reasons) as [Reason, string][]).map(([value, label]) => ({ value, label }));
  const confirm = () => (reason === undefined ? setMissing(true) : action.mutate(reason));
  return (
    <ConfirmDialog
      title={texts.title}
      action={{ ...action, mutate: confirm }}
      confirm={texts.confirm}
      keep={texts.keep}
      onClose={onClose}
    >
      <p>{texts.lead}</p>
      {children}
      <ChipGroup
        legend={texts.why}
        choose="one"
        choices={choices}
        value={reason === undefined ? [] : [reason]}
        error={isMissing && reason === undefined ? OFFER_MESSAGES.reason : undefined}
        onChange={([chosen]) => setReason(chosen)}
      />
    </ConfirmDialog>
  );
}
