import { chefPreviewQuery } from '../../api/account.js';
import { publicChefQuery } from '../../api/catalogue.js';
import { AverageRating, Stars } from '../../components/Stars.js';
import { BackLink } from '../../components/BackLink.js';
import { Button, ButtonLink } from '../../components/Button.js';
import { DishPicture } from '../../components/menu/DishPicture.js';
import { Loaded } from '../../components/Loaded.js';
import { Page, usePageTitle } from '../../components/Page.js';
import { Pager } from '../../components/pager/Pager.js';
import { Portrait } from '../../components/Portrait.js';
import { ChefReply } from '../../components/rating/ChefReply.js';
import { Notice, RetryNotice } from '../../components/Notice.js';
import type { ChosenChef } from '../../lib/booking/chosen-chef.js';
import { CHEF_DRAFT } from '../../lib/booking/chosen-menu.js';
import { useBookNow } from '../../lib/booking/intent.js';
import { formatMonth, heldDate } from '../../lib/format/time.js';
import { useCityName } from '../../lib/language/city-name.js';
import { useSession } from '../../lib/session/session.js';
import { saveDraft } from '../../lib/storage/drafts.js';
import { LANGUAGE } from '@libs/contract/texts/en/locale.js';
import styles from './chefs.module.css';
import { cooksOf, Heart, useFavourites } from './ChefTile.js';
import { CHEFS_TEXTS, LANGUAGE_LABELS } from '@libs/contract/texts/en/chefs.js';
import { LABELS } from '@libs/contract/texts/en/labels.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import type { ChefReview, PublicChef } from '@libs/contract/public-chefs.js';
import { shortName } from '@libs/contract/formats.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BadgeCheck, ChefHat, Languages, MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';

const { chef: texts } = CHEFS_TEXTS;
const BACK = '/chefs';

/** The public page of one chef. */
export function ChefPage({ id }: { readonly id: string }) {
  // Chefs see their own page also before others do.
  const isOwn = useSession()?.id === id;
  const preview = useQuery({ ...chefPreviewQuery(id), enabled: isOwn });
  const page = useQuery({ ...publicChefQuery(id), enabled: !isOwn });
  const query = isOwn ? preview : page;
  if (query.data) return <Shown chef={query.data} isOwn={isOwn} />;
  return (
    <Page title={texts.fallback} above={<BackLink to={BACK}>{texts.back}</BackLink>}>
      <Loaded
        query={query}
        loading={texts.loading}
        height="560px"
        elsewhere={<ButtonLink to={BACK}>{texts.back}</ButtonLink>}
      >
        {() => null}
      </Loaded>
    </Page>
  );
}

function Shown({ chef, isOwn }: { readonly chef: PublicChef; readonly isOwn: boolean }) {
  const { id, portrait, introduction, dishes } = chef;
  const name = shortName(chef.firstName, chef.initial);
  const heading = usePageTitle(name);
  const cityName = useCityName();
  return (
    <div className={`wide centre ${styles.page}`}>
      {isOwn ? (
        <div className="mb-4">
          <Notice tone="calm">
            <p>{texts.own}</p>
            <ButtonLink to="/partner/profile" look="secondary">
              {texts.toProfile}
            </ButtonLink>
          </Notice>
        </div>
      ) : (
        <BackLink to={BACK}>{texts.back}</BackLink>
      )}
      <header className={`stack gap-4 ${styles.head}`}>
        <Portrait code={portrait} size={136} />
        <div className="stack gap-1">
          <h1 ref={heading} tabIndex={-1}>
            {name}
          </h1>
          <p className="cluster gap-1-3">
            <AverageRating {...chef} />
            <span className={`inline ${styles.verified}`}>
              <BadgeCheck size={18} aria-hidden />
              {texts.verified}
            </span>
          </p>
          {chef.experience > 0 && <p>{CHEFS_TEXTS.experience(chef.experience)}</p>}
          <Cooked {...chef} />
        </div>
        {!isOwn && <Ask id={id} name={name} portrait={portrait} />}
      </header>
      <ul className={`box stack gap-4 p-5 ${styles.traits}`}>
        <Trait icon={<ChefHat size={20} aria-hidden />} label={texts.cooks} value={cooksOf(chef)} />
        <Trait
          icon={<Languages size={20} aria-hidden />}
          label={texts.speaks}
          value={chef.languages.map((language) => LANGUAGE_LABELS[language]).join(', ')}
        />
        <Trait
          icon={<MapPin size={20} aria-hidden />}
          label={CHEFS_TEXTS.list.city}
          value={cityName(chef.city) || texts.everywhere}
        />
      </ul>
      {!isOwn && <Evenings chef={{ id, name, portrait }} evenings={chef.freeEvenings} />}
      {introduction !== '' && (
        <section aria-labelledby="about" className={`stack gap-3 ${styles.section}`}>
          <h2 id="about">{texts.about}</h2>
          <blockquote className={`as-typed ${styles.words}`}>{introduction}</blockquote>
        </section>
      )}
      {dishes.length > 0 && (
        <section aria-labelledby="dishes" className={`stack gap-3 ${styles.section}`}>
          <h2 id="dishes">{texts.dishes}</h2>
          <ul className={`stack gap-4 ${styles.dishes}`}>
            {dishes.map((dish) => (
              <li key={dish.id} className="stack gap-2 centered">
                <DishPicture id={dish.id} size={DISH_SIZE} />
                <span className="strong">{dish.name[LANGUAGE]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Checks firstName={chef.firstName} />
      <Reviews id={id} first={chef} />
    </div>
  );
}

/** Two fit beside each other into the narrowest window. */
const DISH_SIZE = 136;

/** How often the chef has cooked, and who came back; nothing for a new one. */
const Cooked = ({ visits, returning }: Pick<PublicChef, 'visits' | 'returning'>) =>
  visits > 0 && (
    <p>
      {texts.cooked(visits)}
      {returning > 0 && `\u00a0· ${texts.returning(returning)}`}
    </p>
  );

interface EveningsProps {
  readonly chef: ChosenChef;
  readonly evenings: readonly string[];
}

/** The next free evenings; each begins a booking of that day with the chef. */
function Evenings({ chef, evenings }: EveningsProps) {
  const ask = useAskForChef();
  return (
    <section aria-labelledby="evenings" className={`stack gap-3 ${styles.section}`}>
      <h2 id="evenings">{texts.evenings}</h2>
      {evenings.length === 0 ? (
        <p className="soft">{texts.noEvenings}</p>
      ) : (
        <>
          <p className="soft">{texts.eveningsLead}</p>
          <ul className="flow gap-2">
            {evenings.map((day) => (
              <li key={day}>
                <Button
                  look="secondary"
                  aria-label={texts.askOn(chef.name, heldDate(day))}
                  onClick={() => ask(chef, day)}
                >
                  {heldDate(day)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** What was checked before the chef was verified, and what was not. */
const Checks = ({ firstName }: { readonly firstName: string }) => (
  <section aria-labelledby="checks" className={`stack gap-3 ${styles.section}`}>
    <h2 id="checks">{texts.checks(firstName)}</h2>
    <ul className={`stack gap-2 ${styles.checks}`}>
      {[texts.checked.phone, texts.checked.document].map((check) => (
        <li key={check} className="flex gap-3 led">
          <BadgeCheck size={20} aria-hidden />
          {check}
        </li>
      ))}
    </ul>
    <p className="soft">{texts.unchecked}</p>
  </section>
);

/** Asks for the chef, or makes them a favourite. */
function Ask({ id, name, portrait }: ChosenChef) {
  const [favourites, toggle] = useFavourites();
  const ask = useAskForChef();
  return (
    <div className={`stack gap-2 whole-row ${styles.ask}`}>
      <Button wide onClick={() => ask({ id, name, portrait })}>
        {texts.ask(name)}
      </Button>
      <Heart name={name} on={favourites.has(id)} onToggle={() => toggle(id)} />
      <p className="soft small whole-row">{texts.asked}</p>
    </div>
  );
}

interface TraitProps {
  readonly icon: ReactNode;
  readonly label: string;
  /** Nothing is rendered if it is empty. */
  readonly value: string;
}

const Trait = ({ icon, label, value }: TraitProps) =>
  value !== '' && (
    <li className={`flex gap-3 led ${styles.trait}`}>
      {icon}
      <span>
        <span className="soft small block">{label}</span>
        {value}
      </span>
    </li>
  );

/** As many as the chef's page itself brings. */
const REVIEWS_PER_PAGE = 20;

interface ReviewsProps {
  readonly id: string;
  /** The chef with the first page of reviews. */
  readonly first: PublicChef;
}

/** What customers wrote after their visits, newest first. */
function Reviews({ id, first }: ReviewsProps) {
  const [page, setPage] = useState(1);
  const offset = (page - 1) * REVIEWS_PER_PAGE;
  const nextPages = useQuery({
    ...publicChefQuery(id, { offset, limit: REVIEWS_PER_PAGE }),
    enabled: page > 1,
    placeholderData: keepPreviousData,
  });
  const { reviews, reviewsTotal } = (page > 1 ? nextPages.data : undefined) ?? first;
  return (
    <section aria-labelledby="reviews" className={`stack gap-3 ${styles.section}`}>
      <h2 id="reviews">{texts.reviews}</h2>
      {reviewsTotal === 0 ? (
        <p className="soft">{texts.noReviewsLead(first.firstName)}</p>
      ) : (
        <>
          <p className="soft">{texts.reviewed}</p>
          <ul className="stack gap-3">
            {reviews.map((review, place) => (
              <Review key={`${page}-${place}`} review={review} />
            ))}
          </ul>
          {nextPages.isError && <RetryNotice text={MESSAGES.general.away} onRetry={nextPages.refetch} />}
          <Pager page={page} total={reviewsTotal} size={REVIEWS_PER_PAGE} onPageChange={setPage} />
        </>
      )}
    </section>
  );
}

const Review = ({ review: { rating, text, month, firstName, reply } }: { readonly review: ChefReview }) => (
  <li className="box stack gap-1 p-4">
    <Stars rating={rating} />
    {text !== '' && <p>{text}</p>}
    <p className="soft">{texts.visited(firstName || texts.guest, formatMonth(month, 'long'))}</p>
    <ChefReply reply={reply} />
  </li>
);

/** Opens the booking form for one chef, on `day` if given, after a login if needed. */
function useAskForChef(): (chef: ChosenChef, day?: string) => void {
  const bookNow = useBookNow();
  return (chef, day) => {
    saveDraft(CHEF_DRAFT, chef);
    bookNow({ label: LABELS.oneTimeChef, offer: 'oneTime', ...(day !== undefined && { day }) });
  };
}
