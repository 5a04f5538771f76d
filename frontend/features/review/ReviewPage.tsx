import { ButtonLink } from '../../components/Button.js';
import { Card } from '../../components/Card.js';
import { EmptyState } from '../../components/EmptyState.js';
import { Link } from '../../components/Link.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { pageIn, Pager } from '../../components/pager/Pager.js';
import { ChefReply } from '../../components/rating/ChefReply.js';
import { Stars } from '../../components/Stars.js';
import { Picture } from '../../illustrations/Picture.js';
import { formatDate } from '../../lib/format/time.js';
import { type Session, useSession } from '../../lib/session/session.js';
import { PAGE_SIZE, writtenQuery } from './api.js';
import styles from './review.module.css';
import { REVIEW_TEXTS } from '@libs/contract/texts/en/ratings.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import type { RatingItem, RatingsAnswer } from '@libs/contract/ratings.js';
import { kolkataDate } from '@libs/contract/time.js';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';

const { list: texts } = REVIEW_TEXTS;

/** The customer's ratings, newest first; the page is in the URL. */
export default function ReviewPage() {
  const session = useSession();
  return (
    <Page title={texts.title} lead={texts.lead}>
      {session && <Reviews session={session} />}
    </Page>
  );
}

function Reviews({ session }: { readonly session: Session }) {
  const [params, setParams] = useSearchParams();
  const page = pageIn(params);
  return (
    <Loaded
      query={useQuery(writtenQuery(session, page))}
      loading={texts.loading}
      height="190px"
      elsewhere={<ButtonLink to="/bookingview">{MESSAGES.labels.myBookings}</ButtonLink>}
    >
      {(answer) => <List answer={answer} page={page} onPageChange={(next) => setParams({ page: String(next) })} />}
    </Loaded>
  );
}

interface ListProps {
  readonly answer: RatingsAnswer;
  readonly page: number;
  readonly onPageChange: (page: number) => void;
}

function List({ answer: { booking: reviews = [], total }, page, onPageChange }: ListProps) {
  const rate = <ButtonLink to="/user/rating">{texts.rate}</ButtonLink>;
  if (reviews.length === 0)
    return (
      <EmptyState
        picture={<Picture src="" otherwise="thali" className={`drawn ${styles.picture}`} />}
        title={MESSAGES.rating.none}
        action={rate}
      >
        <p>{texts.emptyLead}</p>
      </EmptyState>
    );
  return (
    <div className="stack gap-6">
      <ul className={`stack gap-4 ${styles.cards}`}>
        {reviews.map((review) => (
          <ReviewCard key={review.booking} review={review} />
        ))}
      </ul>
      <Pager page={page} total={total} size={PAGE_SIZE} onPageChange={onPageChange} />
      <div>{rate}</div>
    </div>
  );
}

/** One rating: the chef, its stars, text, author and date. */
const ReviewCard = ({ review }: { readonly review: RatingItem }) => (
  <li className="stack">
    <Card className={`stack gap-3 ${styles.card}`}>
      <div className="stack gap-1">
        <h2 className="large">{review.chefName ? texts.about(review.chefName) : texts.aboutNobody}</h2>
        <Stars rating={review.rating} />
      </div>
      {review.description ? (
        <blockquote className="breaks as-typed">{review.description}</blockquote>
      ) : (
        <p className="soft">{texts.silent}</p>
      )}
      <ChefReply reply={review.reply} />
      <footer className="cluster spread gap-0-4">
        <span className={`flow ${styles.who}`}>
          <strong>{review.userName}</strong>
          <span className="soft">{formatDate(kolkataDate(review.createdAt))}</span>
        </span>
        <Link to={`/bookingdetails?id=${review.booking}`} className="inline touch">
          {texts.booking}
        </Link>
      </footer>
    </Card>
  </li>
);
