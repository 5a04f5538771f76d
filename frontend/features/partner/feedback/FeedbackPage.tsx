import { Button, ButtonLink } from '../../../components/Button.js';
import { Card, TitledSection } from '../../../components/Card.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { Link } from '../../../components/Link.js';
import { Loaded } from '../../../components/Loaded.js';
import { Page } from '../../../components/Page.js';
import { pageIn, Pager } from '../../../components/pager/Pager.js';
import { ChefReply } from '../../../components/rating/ChefReply.js';
import { Skeleton } from '../../../components/Skeleton.js';
import { Stars } from '../../../components/Stars.js';
import { Monogram } from '../../../illustrations/Monogram.js';
import { bookingAddress } from '../../../lib/booking/booking-screens.js';
import { serverNow } from '../../../lib/browser/server-clock.js';
import { lazyComponent } from '../../../lib/browser/lazy-component.js';
import { formatDate } from '../../../lib/format/time.js';
import { useSession } from '../../../lib/session/session.js';
import { FEEDBACK_SIZE, feedbackQuery } from '../api.js';
import styles from '../bookings/bookings.module.css';
import { bookingCode } from '@libs/contract/booking-code.js';
import { FEEDBACK_TEXTS, STATEMENT_TEXTS } from '@libs/contract/texts/en/earnings.js';
import { PARTNER_TEXTS } from '@libs/contract/texts/en/partner.js';
import type { RatingItem } from '@libs/contract/ratings.js';
import { kolkataDate } from '@libs/contract/time.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const { feedback: texts } = PARTNER_TEXTS;
const ReplyForm = lazyComponent(async () => (await import('./ReplyForm.js')).ReplyForm);
const toBookings = <ButtonLink to="/partner/bookings">{texts.toBookings}</ButtonLink>;

/** The ratings by customers and, apart from them, by the chef; newest first. */
export default function FeedbackPage() {
  const [params, setParams] = useSearchParams();
  const page = pageIn(params);
  const given = params.has('given');
  const goToPage = (next: number) =>
    setParams({ ...(given && { given: '1' }), ...(next > 1 && { page: String(next) }) });
  const query = useQuery(feedbackQuery(useSession()?.id ?? '', page, given));
  const { average, total = 0 } = query.data ?? {};
  return (
    <Page title={texts.title} lead={!given && total > 0 ? texts.lead((average ?? 0).toFixed(1), total) : undefined}>
      <nav className="flow gap-2-4 mb-6" aria-label={texts.title}>
        <Side to="/partner/feedback" here={!given} label={FEEDBACK_TEXTS.received} />
        <Side to="/partner/feedback?given=1" here={given} label={FEEDBACK_TEXTS.given} />
      </nav>
      <Loaded
        query={query}
        loading={texts.loading}
        skeleton={
          <div className={`stack gap-4 ${styles.grid}`}>
            {[1, 2, 3].map((card) => (
              <Skeleton key={card} height="176px" />
            ))}
          </div>
        }
        elsewhere={toBookings}
      >
        {({ rating, booking, byStars = [] }) => {
          const ratings = (given ? booking : rating) ?? [];
          if (ratings.length === 0) return <Nothing beyond={total > 0} given={given} onFirst={() => goToPage(1)} />;
          return (
            <div className="stack fluid gap-6">
              {!given && <Breakdown byStars={byStars} />}
              <ul className={`stack gap-4 ${styles.grid}`}>
                {ratings.map((one) => (
                  <li key={one.booking}>{given ? <GivenCard rating={one} /> : <FeedbackCard rating={one} />}</li>
                ))}
              </ul>
              <Pager page={page} total={total} size={FEEDBACK_SIZE} onPageChange={goToPage} />
            </div>
          );
        }}
      </Loaded>
    </Page>
  );
}

interface SideProps {
  readonly to: string;
  readonly here: boolean;
  readonly label: string;
}

const Side = ({ to, here, label }: SideProps) => (
  <Link to={to} className={here ? 'inline touch strong' : 'inline touch'} aria-current={here ? 'page' : undefined}>
    {label}
  </Link>
);

/** How many ratings have five stars, four stars, and so on; each as a bar and in words. */
function Breakdown({ byStars }: { readonly byStars: readonly number[] }) {
  const most = Math.max(1, ...byStars);
  return (
    <TitledSection id="breakdown" title={FEEDBACK_TEXTS.breakdown}>
      <ol className={`stack fluid gap-2 ${styles.breakdown}`}>
        {byStars
          .map((ratings, place) => ({ ratings, stars: place + 1 }))
          .toReversed()
          .map(({ ratings, stars }) => (
            <li key={stars} className="cluster gap-0-3">
              <span className={styles.share}>{FEEDBACK_TEXTS.count(stars, ratings)}</span>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" className={styles.bar} aria-hidden>
                <rect width={(ratings / most) * 100} height="10" />
              </svg>
            </li>
          ))}
      </ol>
    </TitledSection>
  );
}

interface NothingProps {
  readonly beyond: boolean;
  readonly given: boolean;
  readonly onFirst: () => void;
}

function Nothing({ beyond, given, onFirst }: NothingProps) {
  if (beyond)
    return (
      <EmptyState title={texts.beyond} action={<Button onClick={onFirst}>{texts.firstPage}</Button>}>
        {texts.beyondLead}
      </EmptyState>
    );
  return (
    <EmptyState title={given ? FEEDBACK_TEXTS.givenEmpty : texts.empty} action={toBookings}>
      {!given && texts.emptyLead}
    </EmptyState>
  );
}

function FeedbackCard({ rating }: { readonly rating: RatingItem }) {
  const { userName, description, rating: stars, createdAt } = rating;
  const name = userName || texts.someone;
  return (
    <Card className={`stack gap-3 ${styles.feedbackCard}`}>
      <Stars rating={stars} />
      <p className={description ? 'breaks as-typed' : 'soft breaks as-typed'}>{description || texts.noWords}</p>
      <div className={`row gap-3 ${styles.who}`}>
        <Monogram name={name} size={40} />
        <div>
          <strong>{name}</strong>
          <time dateTime={createdAt} className="soft small block">
            {formatDate(kolkataDate(createdAt))}
          </time>
        </div>
      </div>
      <Reply rating={rating} />
    </Card>
  );
}

/** The chef's reply, with the form to write or change it while that is possible. */
function Reply({ rating }: { readonly rating: RatingItem }) {
  const { booking, userName, reply, replyUntil } = rating;
  const [isOpen, setOpen] = useState(false);
  const canChange = replyUntil === undefined || Date.parse(replyUntil) > serverNow();
  // An erased customer has no words to reply to.
  if (reply === undefined && userName === '') return null;
  return (
    <div>
      {!isOpen && <ChefReply reply={reply} title={FEEDBACK_TEXTS.yourReply} />}
      <ReplyForm
        props={isOpen && { booking, reply: reply ?? '', hint: readersOf(rating), onClose: () => setOpen(false) }}
      />
      {canChange && !isOpen && (
        <Button look="quiet" className="flush" onClick={() => setOpen(true)}>
          {reply === undefined ? FEEDBACK_TEXTS.reply : FEEDBACK_TEXTS.change}
        </Button>
      )}
    </div>
  );
}

/** Who reads a reply: its guest on the page of the booking, and everybody under words that are public. */
const readersOf = ({ readable, description }: RatingItem): string =>
  readable ? FEEDBACK_TEXTS.hint : description === '' ? FEEDBACK_TEXTS.hintStars : FEEDBACK_TEXTS.hintGuest;

/** What the chef gave a guest. */
const GivenCard = ({ rating: { booking, description, rating, createdAt } }: { readonly rating: RatingItem }) => (
  <Card className={`stack gap-3 ${styles.feedbackCard}`}>
    <Stars rating={rating} />
    <p className={description ? 'breaks as-typed' : 'soft'}>{description || texts.noWords}</p>
    <div>
      <Link to={bookingAddress(booking)} className="inline touch">
        {STATEMENT_TEXTS.visit(bookingCode(booking))}
      </Link>
      <time dateTime={createdAt} className="soft small block">
        {formatDate(kolkataDate(createdAt))}
      </time>
    </div>
  </Card>
);
