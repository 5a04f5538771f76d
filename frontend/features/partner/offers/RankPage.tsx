import { rankQuery } from '../../../api/offers.js';
import { BackLink } from '../../../components/BackLink.js';
import { ButtonLink } from '../../../components/Button.js';
import { TitledSection } from '../../../components/Card.js';
import { Facts } from '../../../components/Facts.js';
import { Link } from '../../../components/Link.js';
import { Loaded } from '../../../components/Loaded.js';
import { Page } from '../../../components/Page.js';
import { formatDate, formatInstant } from '../../../lib/format/time.js';
import { useCityName } from '../../../lib/language/city-name.js';
import styles from './offers.module.css';
import { RANK_TEXTS } from '@libs/contract/texts/en/offers.js';
import { PARTNER_TEXTS } from '@libs/contract/texts/en/partner.js';
import type { Rank, RankDecision } from '@libs/contract/offers.js';
import { useQuery } from '@tanstack/react-query';

const { rule, mine, decisions: words } = RANK_TEXTS;

/** How visits are given: the rule in words, the chef's own figures, and why visits were given to the chef or not. */
export default function RankPage() {
  const query = useQuery(rankQuery());
  return (
    <Page
      title={RANK_TEXTS.title}
      lead={RANK_TEXTS.lead}
      above={<BackLink to="/partner/profile">{PARTNER_TEXTS.profile.title}</BackLink>}
    >
      <Loaded
        query={query}
        loading={RANK_TEXTS.loading}
        height="560px"
        elsewhere={<ButtonLink to="/partner/dashboard">{PARTNER_TEXTS.bookings.toDashboard}</ButtonLink>}
      >
        {(rank) => (
          <div className="stack gap-8">
            <Rule rank={rank} />
            <Mine rank={rank} />
            <Decisions decisions={rank.decisions} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

const Rule = ({ rank: { lateVisits, lateDays, priorWeight, cityAverage } }: { readonly rank: Rank }) => (
  <TitledSection id="rule" title={rule.title}>
    <ol className={`stack gap-3 ${styles.rule}`}>
      {[
        rule.asked,
        rule.free,
        rule.load(lateVisits, lateDays),
        rule.stars(priorWeight, cityAverage === 0 ? '' : cityAverage.toFixed(1)),
        rule.wait,
      ].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ol>
    <p className="strong">{rule.never}</p>
  </TitledSection>
);

function Mine({ rank }: { readonly rank: Rank }) {
  const { visits, lateUntil, load, ratings, average, stars, lastChosenAt } = rank;
  const late = lateUntil.length === 0 ? mine.none : lateUntil.map((at) => mine.lateUntil(formatInstant(at))).join('; ');
  return (
    <TitledSection id="mine" title={mine.title}>
      <Facts
        facts={[
          { label: mine.visits, value: visits },
          { label: mine.late, value: late },
          { label: mine.load, value: <strong>{load}</strong> },
          { label: mine.ratings, value: ratings === 0 ? mine.unrated : mine.rated(average.toFixed(1), ratings) },
          { label: mine.stars, value: <strong>{stars.toFixed(2)}</strong> },
          { label: mine.last, value: lastChosenAt === null ? mine.never : formatInstant(lastChosenAt) },
          { label: mine.place, value: <strong>{placeOf(rank)}</strong> },
        ]}
      />
    </TitledSection>
  );
}

function placeOf({ serving, place, of }: Rank): string {
  if (!serving) return mine.notServing;
  return place === null ? mine.behind(of) : mine.placeOf(place, of);
}

const Decisions = ({ decisions }: { readonly decisions: readonly RankDecision[] }) => (
  <TitledSection id="decisions" title={words.title} lead={decisions.length === 0 ? words.none : words.lead}>
    <ul className="rows">
      {decisions.map((decision) => (
        <li key={`${decision.at} ${decision.date} ${decision.booking}`}>
          <Decision decision={decision} />
        </li>
      ))}
    </ul>
  </TitledSection>
);

function Decision({ decision: { date, city, booking, why, visits, late = 0 } }: { readonly decision: RankDecision }) {
  const cityName = useCityName();
  const visit = words.visitOn(formatDate(date), cityName(city));
  return (
    <div className="stack gap-1">
      <h3>{booking === null ? visit : <Link to={`/bookingdetails?id=${booking}`}>{visit}</Link>}</h3>
      <p>{words.why[why]}</p>
      {visits !== undefined && <p className="soft small">{words.with(visits, late)}</p>}
    </div>
  );
}
