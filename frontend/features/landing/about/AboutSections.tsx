import { Button, ButtonLink } from '../../../components/Button.js';
import { Link } from '../../../components/Link.js';
import { Section } from '../../../components/Section.js';
import { Picture } from '../../../illustrations/Picture.js';
import { useBookNow } from '../../../lib/booking/intent.js';
import { useEarlyPress } from '../../../lib/hooks/useEarlyPress.js';
import { useCityName } from '../../../lib/language/city-name.js';
import { DISH_COUNTS } from '../menus/sample-menus.built.js';
import styles from '../sections.module.css';
import { ABOUT_TEXTS } from '@libs/contract/texts/en/landing.js';
import { COMPANY } from '@libs/contract/company.js';
import { HOUR } from '@libs/contract/durations.js';
import { LABELS } from '@libs/contract/texts/en/labels.js';
import type { LandingAnswer } from '@libs/contract/landing.js';
import { LIMITS } from '@libs/contract/limits.js';
import { PROVIDED_TEXTS } from '@libs/contract/texts/en/provided.js';
import { REFUND_TABLE } from '@libs/contract/refund-table.js';
import { Check, type LucideIcon, Plus } from 'lucide-react';
import type { ReactNode } from 'react';

const { closing: closingTexts } = ABOUT_TEXTS;

/** The main button once more, for those who have read everything. */
export function Closing() {
  const bookNow = useBookNow();
  return (
    <section {...useEarlyPress()} className={`cluster spread gap-6 ${styles.closing}`} aria-labelledby="closing">
      <div>
        <h2 id="closing">{closingTexts.heading}</h2>
        <p>{closingTexts.lead}</p>
        <div className="flow gap-3 mt-5">
          <Button onClick={() => bookNow({ label: LABELS.oneTimeChef, offer: 'oneTime' })}>{LABELS.bookNow}</Button>
          <ButtonLink to="/meals#estimate" look="secondary">
            {closingTexts.estimate}
          </ButtonLink>
        </div>
      </div>
      <Picture src="" otherwise="party-table" loading="lazy" />
    </section>
  );
}

const { included: includedTexts } = ABOUT_TEXTS;

/** What the price covers, and what the customer provides. */
export const Included = () => (
  <Section heading={includedTexts.heading} lead={includedTexts.lead}>
    <div className={`stack gap-4 ${styles.columns}`}>
      <Listed heading={includedTexts.ours} items={PROVIDED_TEXTS.chef} icon={Check} />
      <Listed heading={includedTexts.yours} items={PROVIDED_TEXTS.customer} icon={Plus} />
    </div>
  </Section>
);

interface ListedProps {
  readonly heading: string;
  readonly items: readonly string[];
  readonly icon: LucideIcon;
}

const Listed = ({ heading, items, icon: Icon }: ListedProps) => (
  <div className="card">
    <h3>{heading}</h3>
    <ul className="ticks stack gap-2 mt-3">
      {items.map((item) => (
        <li key={item}>
          <Icon size={18} aria-hidden />
          {item}
        </li>
      ))}
    </ul>
  </div>
);

const { heading, where, pay, cancel, diets, verified, guests } = ABOUT_TEXTS.questions;
const [whole = REFUND_TABLE[0], part = whole] = REFUND_TABLE;
const hours = (tier: typeof whole) => (tier?.atLeast ?? 0) / HOUR;
const { all, jain, vegan } = DISH_COUNTS;

/** What hosts ask before their first booking. Numbers come from the rules themselves. */
export const Questions = ({ areas }: { readonly areas: LandingAnswer['areas'] }) => (
  <Section heading={heading}>
    <div className={styles.questions}>
      {areas.length > 0 && (
        <Answer question={where.question} above={<Areas areas={areas} />}>
          {where.answer}
        </Answer>
      )}
      <Answer question={pay.question}>{pay.answer(LIMITS.deposit)}</Answer>
      <Answer question={cancel.question}>
        {cancel.answer(hours(whole), hours(part), part?.percent ?? 0)} <Link to="/Refund_Policy">{cancel.more}</Link>
      </Answer>
      <Answer question={diets.question}>{diets.answer(all, jain, vegan)}</Answer>
      <Answer question={verified.question}>{verified.answer}</Answer>
      <Answer question={guests.question}>
        {guests.answer(LIMITS.people.min, LIMITS.people.max, COMPANY.phone.shown)}
      </Answer>
    </div>
  </Section>
);

interface AnswerProps {
  readonly question: string;
  /** Rendered between the question and the words of the answer. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

const Answer = ({ question, above, children }: AnswerProps) => (
  <details>
    <summary>{question}</summary>
    {above}
    <p className="soft">{children}</p>
  </details>
);

/** The cities that chefs serve. */
function Areas({ areas }: { readonly areas: LandingAnswer['areas'] }) {
  const cityName = useCityName();
  return (
    <ul className={`flow gap-2 mb-3 soft ${styles.areas}`}>
      {areas.map(({ city, chefs }) => (
        <li key={city}>
          <strong>{cityName(city)}</strong> {where.chefs(chefs)}
        </li>
      ))}
    </ul>
  );
}
