import { choiceOf } from '../../api/catalogue.js';
import { receiptPictureQuery, useArrangeIngredients } from '../../api/ingredients.js';
import { lazyComponent } from '../../lib/browser/lazy-component.js';
import { toast } from '../../lib/browser/toasts.js';
import { money } from '../../lib/format/money.js';
import { shoppingListAddress } from '../../lib/booking/booking-screens.js';
import { isOver, nobodyCame } from '../../lib/booking/booking-actions.js';
import { endOf } from '../../lib/booking/order.js';
import { useNow } from '../../lib/hooks/useNow.js';
import { Dispute } from '../balance/Dispute.js';
import { JudgeClaim } from '../balance/JudgeClaim.js';
import { Button, ButtonLink } from '../Button.js';
import { DialogButton } from '../DialogButton.js';
import { Dialog } from '../Dialog.js';
import { Failure } from '../Failure.js';
import { Loaded } from '../Loaded.js';
import { Notice } from '../Notice.js';
import { BlobImage } from '../picture/BlobImage.js';
import styles from '../picture/picture.module.css';
import type { Booking } from '@libs/contract/bookings.js';
import { type Role, STATUS } from '@libs/contract/enums.js';
import type { Ingredients as Arranged } from '@libs/contract/ingredients.js';
import { LIMITS } from '@libs/contract/limits.js';
import { CHEF_PAYS_TEXTS, WHO_BUYS_TEXTS } from '@libs/contract/texts/en/booking-words.js';
import { INGREDIENTS_TEXTS as texts } from '@libs/contract/texts/en/ingredients.js';
import { epochMs, instant, kolkataDate, MINUTE } from '@libs/contract/time.js';
import { useQuery } from '@tanstack/react-query';
import { ListChecks, Pencil, ReceiptText } from 'lucide-react';
import { useState } from 'react';

const WhoBuysDialog = lazyComponent(async () => (await import('./WhoBuysDialog.js')).WhoBuysDialog);
const ReceiptDialog = lazyComponent(async () => (await import('./ReceiptDialog.js')).ReceiptDialog);

interface IngredientsProps {
  readonly booking: Booking;
  /** The role of the reader. */
  readonly role: Role;
}

/** Who buys the ingredients, and the receipt of a chef who does, with what both sides say about it. */
export const Ingredients = ({ booking, role }: IngredientsProps) => (
  <div className="stack fluid gap-3">
    {role === 'user' ? <OfCustomer booking={booking} /> : <OfChef booking={booking} />}
  </div>
);

type Receipt = NonNullable<Arranged['receipt']>;
const CUSTOMER_BUYS: Arranged = { by: 'customer' };

function OfCustomer({ booking }: { readonly booking: Booking }) {
  const { id, ingredients = CUSTOMER_BUYS, menu, balance } = booking;
  const { by, limit = 0, asked, receipt } = ingredients;
  const [changing, setChanging] = useState(false);
  const arrange = useArrangeIngredients(id);
  const save = (chosen: number | undefined) =>
    arrange.mutate(chosen === undefined ? { by: 'customer' } : { by: 'chef', limit: chosen }, {
      onSuccess: () => {
        toast('done', texts.saved);
        setChanging(false);
      },
    });
  const isCancelled = booking.status === STATUS.cancelled;
  return (
    <>
      {!receipt && <p>{by === 'chef' ? WHO_BUYS_TEXTS.chef(money(limit)) : WHO_BUYS_TEXTS.customer}</p>}
      {receipt && <p>{texts.receipt(money(receipt.amount))}</p>}
      {receipt && <Picture id={id} receipt={receipt} />}
      {asked !== undefined && !isCancelled && <Asked id={id} asked={asked} limit={limit} />}
      {receipt && !isCancelled && <Judge id={id} receipt={receipt} />}
      {receipt && isCancelled && <Notice tone="wait">{texts.afterCancelling}</Notice>}
      {balance?.excessAmount !== undefined && <Notice tone="wait">{texts.excess(money(balance.excessAmount))}</Notice>}
      {menu?.open && !receipt && (
        <Button
          look="quiet"
          className="flush self-start"
          icon={<Pencil size={16} aria-hidden />}
          aria-label={WHO_BUYS_TEXTS.changeOf}
          onClick={() => setChanging(true)}
        >
          {WHO_BUYS_TEXTS.change}
        </Button>
      )}
      <WhoBuysDialog
        props={
          changing && {
            ...{ menu: menuOf(booking), limit: ingredients.limit, busy: arrange.isPending, error: arrange.error },
            onSave: save,
            onClose: () => setChanging(false),
          }
        }
      />
    </>
  );
}

/** What the ingredients are for. */
const menuOf = ({ menu, meals, headCount, ...counts }: Booking) => ({
  ...{ meals, headCount, numberOfBreakfast: counts.numberOfBreakfast },
  ...{ numberOfStarters: counts.numberOfStarters, numberOfMainCourses: counts.numberOfMainCourses },
  ...(menu && { menu: choiceOf(menu) }),
});

interface AskedProps {
  /** Of the booking. */
  readonly id: string;
  readonly asked: number;
  readonly limit: number;
}

/** The chef needs more than the limit. */
function Asked({ id, asked, limit }: AskedProps) {
  const arrange = useArrangeIngredients(id);
  const allow = () =>
    arrange.mutate({ by: 'chef', limit: asked }, { onSuccess: () => toast('done', texts.allowed(money(asked))) });
  return (
    <Notice tone="wait">
      <p>{texts.asked(money(asked), money(limit))}</p>
      <Button busy={arrange.isPending} onClick={allow}>
        {texts.allow(money(asked))}
      </Button>
      <Failure error={arrange.error} />
    </Notice>
  );
}

interface ReceiptProps {
  /** Of the booking. */
  readonly id: string;
  readonly receipt: Receipt;
}

/** The customer confirms or disputes the receipt. */
function Judge({ id, receipt: { amount, state, dispute } }: ReceiptProps) {
  if (state === 'confirmed' || state === 'withdrawn')
    return <p className="soft">{state === 'confirmed' ? texts.confirmed : texts.withdrawn}</p>;
  return <JudgeClaim {...{ id, payment: 'ingredients', amount, dispute, settled: texts.settled }} />;
}

function OfChef({ booking }: { readonly booking: Booking }) {
  const { id, ingredients = CUSTOMER_BUYS, balance } = booking;
  const { by, limit = 0, asked, receipt } = ingredients;
  const now = useNow(MINUTE);
  const [entering, setEntering] = useState(false);
  const { chefSide } = texts;
  if (by === 'customer' && !receipt) return <p>{chefSide.guestBuys}</p>;
  const when = windowOf(booking, now);
  const isJudged = receipt?.state === 'confirmed' || receipt?.state === 'disputed';
  return (
    <>
      <p>{CHEF_PAYS_TEXTS.ingredients(money(limit))}</p>
      <ButtonLink
        to={shoppingListAddress(id)}
        look="secondary"
        className="self-start"
        icon={<ListChecks size={18} aria-hidden />}
      >
        {chefSide.list}
      </ButtonLink>
      {when === 'before' && <p className="soft">{chefSide.notBefore}</p>}
      {asked !== undefined && <Notice tone="wait">{chefSide.asked(money(asked))}</Notice>}
      {receipt && (
        <>
          <p>{chefSide.states[receipt.state](money(receipt.amount))}</p>
          <Picture id={id} receipt={receipt} />
          {receipt.dispute && (
            <Dispute
              id={id}
              claimed={{ payment: 'ingredients', amount: receipt.amount }}
              dispute={receipt.dispute}
              uphold={chefSide.uphold}
            />
          )}
        </>
      )}
      {balance?.excessAmount !== undefined && (
        <Notice tone="wait">{chefSide.excess(money(balance.excessAmount))}</Notice>
      )}
      {when === 'open' && !isJudged && (
        <Button
          look={receipt ? 'secondary' : 'primary'}
          className="self-start"
          icon={<ReceiptText size={18} aria-hidden />}
          onClick={() => setEntering(true)}
        >
          {receipt ? chefSide.replace : chefSide.enter}
        </Button>
      )}
      <ReceiptDialog props={entering && { id, limit, onClose: () => setEntering(false) }} />
    </>
  );
}

/** Whether the chef can enter a receipt at `now` (epoch ms). */
function windowOf(booking: Booking, now: number): 'before' | 'open' | 'closed' {
  if (booking.status === STATUS.cancelled || nobodyCame(booking)) return 'closed';
  if (!isOver(booking) && kolkataDate(instant(now)) < booking.startDate) return 'before';
  const end = endOf(booking);
  return end && now > epochMs(end) + LIMITS.ingredients.receiptWithin ? 'closed' : 'open';
}

/** Opens the picture of the receipt. */
const Picture = ({ id, receipt: { picture, amount } }: ReceiptProps) =>
  picture ? (
    <DialogButton
      look="quiet"
      className="flush"
      icon={<ReceiptText size={18} aria-hidden />}
      dialog={(onClose) =>
        onClose && (
          <Dialog open title={texts.pictureTitle} onClose={onClose}>
            <LoadedPicture id={id} amount={amount} />
          </Dialog>
        )
      }
    >
      {texts.picture}
    </DialogButton>
  ) : (
    <p className="soft small">{texts.noPicture}</p>
  );

function LoadedPicture({ id, amount }: { readonly id: string; readonly amount: number }) {
  const query = useQuery(receiptPictureQuery(id, amount));
  return (
    <Loaded query={query} loading={texts.loading} height="400px">
      {(picture) => <BlobImage blob={picture} alt={texts.pictureOf(money(amount))} className={styles.whole} />}
    </Loaded>
  );
}
