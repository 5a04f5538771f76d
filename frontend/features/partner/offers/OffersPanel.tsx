import { messageOf } from '../../../api/client/problem.js';
import { offersQuery, useAcceptOffer, useDeclineOffer } from '../../../api/offers.js';
import { Button } from '../../../components/Button.js';
import { Card, TitledSection } from '../../../components/Card.js';
import { Facts } from '../../../components/Facts.js';
import { toast } from '../../../lib/browser/toasts.js';
import { factsOf } from '../../../lib/booking/order.js';
import { lazyComponent } from '../../../lib/browser/lazy-component.js';
import { money } from '../../../lib/format/money.js';
import { formatTimes, heldDate } from '../../../lib/format/time.js';
import { useNow } from '../../../lib/hooks/useNow.js';
import { useCityName } from '../../../lib/language/city-name.js';
import { listed, REQUIREMENT_LABELS, SERVICE_LABELS } from '../../../lib/language/labels.js';
import { CHEF_PAYS_TEXTS } from '@libs/contract/texts/en/booking-words.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { OFFER_TEXTS as texts } from '@libs/contract/texts/en/offers.js';
import type { Offer } from '@libs/contract/offers.js';
import type { DeclineReason } from '@libs/contract/enums.js';
import { HOUR, MINUTE, SECOND } from '@libs/contract/durations.js';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useState } from 'react';

const DeclineDialog = lazyComponent(
  async () => (await import('../../../components/ReasonDialog.js')).ReasonDialog<DeclineReason>,
);

/** The visits that are offered to the chef, who accepts or declines; nothing without any. */
export function OffersPanel() {
  const { data: offers = [] } = useQuery(offersQuery());
  return (
    <>
      <p role="status" className="hidden-visually">
        {offers.length > 0 && texts.announced(offers.length)}
      </p>
      {offers.length > 0 && <Offers offers={offers} />}
    </>
  );
}

function Offers({ offers }: { readonly offers: readonly Offer[] }) {
  const now = useNow(SECOND);
  return (
    <TitledSection id="offers" title={texts.title}>
      <ul className="stack fluid gap-3">
        {offers.map((offer) => (
          <li key={offer.id} className="stack fluid">
            <OfferCard offer={offer} now={now} />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function OfferCard({ offer, now }: { readonly offer: Offer; readonly now: number }) {
  const [declining, setDeclining] = useState(false);
  const cityName = useCityName();
  // A refused offer goes, and would take a message in its card with it.
  const failed = (error: Error) => {
    setDeclining(false);
    toast('error', messageOf(error, MESSAGES.general.away));
  };
  const accept = useAcceptOffer(offer.id, () => toast('done', texts.accepted), failed);
  const decline = useDeclineOffer(offer.id, () => toast('done', texts.declined), failed);
  const day = heldDate(offer.startDate);
  const { area } = offer;
  const helpers = listed(offer.additionalServices.map((service) => SERVICE_LABELS[service]));
  const city = cityName(offer.city);
  return (
    <Card className="stack gap-3">
      <div>
        <h3>{day}</h3>
        <p>{formatTimes(offer)}</p>
        <p className="strong">{REQUIREMENT_LABELS[offer.requirement]}</p>
        {offer.preferred && <p>{texts.preferred}</p>}
      </div>
      <div className="stack gap-1">
        <Facts facts={[{ label: texts.earn, value: <strong className="money">{money(offer.earnings)}</strong> }]} />
        {offer.help > 0 && <p className="soft small">{CHEF_PAYS_TEXTS.help(helpers, money(offer.help))}</p>}
        {offer.ingredientsLimit !== undefined && (
          <p className="soft small">{CHEF_PAYS_TEXTS.ingredients(money(offer.ingredientsLimit))}</p>
        )}
      </div>
      <Facts
        facts={[
          { label: texts.place, value: area === '' ? city : texts.area(city, area) },
          ...factsOf(offer),
          { label: texts.menu, value: offer.dishes.join(', ') || texts.yourMenu },
        ]}
      />
      <p className="soft small">{texts.hidden}</p>
      <p className="row gap-2 strong tabular">
        <Clock size={20} aria-hidden />
        {timeLeft(Date.parse(offer.expiresAt) - now)}
      </p>
      <div className="flow gap-2">
        <Button busy={accept.isPending} aria-label={texts.acceptIt(day)} onClick={() => accept.mutate()}>
          {texts.accept}
        </Button>
        <Button look="secondary" aria-label={texts.declineIt(day)} onClick={() => setDeclining(true)}>
          {texts.decline}
        </Button>
      </div>
      <DeclineDialog
        props={
          declining && {
            texts: texts.declining,
            action: decline,
            onClose: () => setDeclining(false),
          }
        }
      />
    </Card>
  );
}

/** Hours and minutes, or in the last hour minutes and seconds. */
export function timeLeft(ms: number): string {
  const left = Math.max(ms, 0);
  return left >= HOUR
    ? texts.left.hours(Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE))
    : texts.left.minutes(Math.floor(left / MINUTE), Math.floor((left % MINUTE) / SECOND));
}
