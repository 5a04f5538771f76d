import { ButtonLink } from '../../../components/Button.js';
import { DialogButton } from '../../../components/DialogButton.js';
import { TitledSection } from '../../../components/Card.js';
import { Notice } from '../../../components/Notice.js';
import { lazyComponent } from '../../../lib/browser/lazy-component.js';
import type { Chef } from '@libs/contract/chef-account.js';
import { PAYOUT_TEXTS as texts } from '@libs/contract/texts/en/payouts.js';

const PayoutDialog = lazyComponent(async () => (await import('./PayoutDialog.js')).PayoutDialog);

interface PayoutAccountProps {
  readonly chef: Chef;
}

/** Where the company transfers what it holds for a chef; of the account only its last characters are shown. */
export function PayoutAccount({ chef }: PayoutAccountProps) {
  const { payoutAccount } = chef;
  return (
    <TitledSection id="payout" title={texts.title} lead={texts.lead}>
      <p className={payoutAccount ? 'strong' : 'soft'}>{payoutAccount?.shown ?? texts.none}</p>
      <div>
        <DialogButton look="secondary" dialog={(onClose) => <PayoutDialog props={onClose && { chef, onClose }} />}>
          {payoutAccount ? texts.change : texts.add}
        </DialogButton>
      </div>
    </TitledSection>
  );
}

/** Asks a chef for the account; nothing once one is given. */
export const MissingAccount = ({ chef }: PayoutAccountProps) =>
  chef.payoutAccount === null && (
    <Notice tone="wait">
      <div className="stack start gap-3">
        <p>{texts.missing}</p>
        <ButtonLink to="/partner/profile#payout" look="secondary">
          {texts.add}
        </ButtonLink>
      </div>
    </Notice>
  );
