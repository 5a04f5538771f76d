import { Button } from '../../components/Button.js';
import { Card } from '../../components/Card.js';
import { Checkbox } from '../../components/Checkbox.js';
import { ConfirmDialog } from '../../components/ConfirmDialog.js';
import { Failure } from '../../components/Failure.js';
import { Link } from '../../components/Link.js';
import { Loaded } from '../../components/Loaded.js';
import { Notice } from '../../components/Notice.js';
import { toast } from '../../lib/browser/toasts.js';
import { formatInstant, heldDate } from '../../lib/format/time.js';
import {
  noticeOf,
  privacyQuery,
  purposesOf,
  useConsent,
  useExportData,
  useRequestErasure,
  useWithdrawErasure,
} from './api.js';
import { ACCOUNT_TEXTS } from '@libs/contract/texts/en/account.js';
import NEWS from '@libs/contract/texts/en/privacy.md?news';
import { CURRENT_NOTICE, type Purpose } from '@libs/contract/privacy-notice.js';
import type { Privacy } from '@libs/contract/privacy.js';
import { type Instant, kolkataDate } from '@libs/contract/time.js';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';

const { privacy: texts } = ACCOUNT_TEXTS;

/** The customer's consents and their rights under the law. */
export function YourData({ id }: { readonly id: string }) {
  const query = useQuery(privacyQuery(id));
  const notice = useRef<HTMLDivElement>(null);
  /** The button that agreed is gone. */
  const focusNotice = () => notice.current?.querySelector('a')?.focus();
  return (
    <Card className="stack gap-4">
      <h2 className="title">{texts.title}</h2>
      <Loaded query={query} loading={texts.loading} height="430px">
        {({ consent, erasure }) => (
          <>
            <div ref={notice}>
              <p>{consent ? texts.agreed(dayOf(consent.at)) : texts.notAgreed}</p>
              <Link to="/privacy-policy" className="inline touch">
                {texts.notice}
              </Link>
            </div>
            {consent && consent.notice !== CURRENT_NOTICE && (
              <NewNotice id={id} consent={consent} onAgreed={focusNotice} />
            )}
            {consent && <Offers id={id} consent={consent} />}
            <ExportData id={id} />
            <Erasure id={id} erasure={erasure} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

const dayOf = (at: Instant): string => heldDate(kolkataDate(at));

interface ErasureProps {
  readonly id: string;
  readonly erasure: Privacy['erasure'];
}

/** Requests the erasure of the account, or withdraws it during the notice period. */
function Erasure({ id, erasure }: ErasureProps) {
  const [asking, setAsking] = useState(false);
  const stay = useWithdrawErasure(id, () => toast('done', texts.kept));
  return (
    <div className="stack start gap-2 pt-4 divided">
      {erasure.due ? (
        <>
          <Notice tone="gone">{texts.waiting(formatInstant(erasure.due))}</Notice>
          <Button busy={stay.isPending} onClick={() => stay.mutate()}>
            {texts.takeBack}
          </Button>
          <Failure error={stay.error} />
        </>
      ) : (
        <>
          <p className="soft">{texts.eraseLead}</p>
          <Button look="danger" onClick={() => setAsking(true)}>
            {texts.erase}
          </Button>
        </>
      )}
      {asking && <ErasureDialog id={id} erasure={erasure} onClose={() => setAsking(false)} />}
    </div>
  );
}

interface ErasureDialogProps {
  readonly id: string;
  readonly erasure: Privacy['erasure'];
  readonly onClose: () => void;
}

/** Explains what is erased, what is retained and when, before confirmation. */
const ErasureDialog = ({ id, erasure, onClose }: ErasureDialogProps) => (
  <ConfirmDialog
    title={texts.eraseTitle}
    action={useRequestErasure(id, onClose)}
    confirm={texts.eraseYes}
    keep={texts.eraseKeep}
    onClose={onClose}
  >
    <p>{texts.eraseWhen(formatInstant(erasure.earliest))}</p>
    <p>{texts.eraseLoses}</p>
    <p>{erasure.kept}</p>
  </ConfirmDialog>
);

/** Downloads all data of the customer. */
function ExportData({ id }: { readonly id: string }) {
  const load = useExportData(id, () => toast('done', texts.exported));
  return (
    <div className="stack start gap-2 pt-4 divided">
      <p className="soft">{texts.exportLead}</p>
      <Button
        look="secondary"
        icon={<Download size={18} aria-hidden />}
        busy={load.isPending}
        onClick={() => load.mutate()}
      >
        {texts.export}
      </Button>
      <Failure error={load.error} />
    </div>
  );
}

interface NewNoticeProps {
  readonly id: string;
  readonly consent: NonNullable<Privacy['consent']>;
  readonly onAgreed: () => void;
}

/** Asks somebody who agreed to an earlier notice for the current one, and says what is new in it. */
function NewNotice({ id, consent, onAgreed }: NewNoticeProps) {
  const agree = useConsent(id, () => {
    toast('done', texts.agreedToNew);
    onAgreed();
  });
  return (
    <div className="stack start gap-2 pt-4 divided">
      <Notice tone="wait">
        {texts.newNotice} {NEWS}
      </Notice>
      <Button
        busy={agree.isPending}
        onClick={() => agree.mutate({ notice: CURRENT_NOTICE, purposes: purposesOf(consent) })}
      >
        {texts.agreeToNew}
      </Button>
      <Failure error={agree.error} />
    </div>
  );
}

interface OffersProps {
  readonly id: string;
  readonly consent: NonNullable<Privacy['consent']>;
}

const OFFERS: Purpose = 'offers';

/** The only optional purpose: one press gives or withdraws consent. The notice that was agreed to stays. */
function Offers({ id, consent }: OffersProps) {
  /** The pressed value until it is saved: the mutation's state is updated later, and the mark would flicker. */
  const [pressed, setPressed] = useState<boolean>();
  const change = useConsent(id, ({ purposes }) =>
    toast('done', purposes.includes(OFFERS) ? texts.offersOn : texts.offersOff),
  );
  const press = (wanted: boolean): void => {
    if (pressed !== undefined) return;
    setPressed(wanted);
    const purposes: Purpose[] = wanted ? ['service', OFFERS] : ['service'];
    change.mutate({ notice: noticeOf(consent), purposes }, { onSettled: () => setPressed(undefined) });
  };
  const agreed = consent.purposes.includes(OFFERS);
  return (
    <div className="stack start gap-2 pt-4 divided">
      <Checkbox
        label={texts.offers}
        hint={texts.offersHint}
        checked={pressed ?? agreed}
        onChange={({ target }) => press(target.checked)}
      />
      <Failure error={change.error} />
    </div>
  );
}
