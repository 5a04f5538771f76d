import type { ReactNode } from 'react';
import { REFUND_TABLE } from '@libs/contract/refund-table.js';
import { HOUR } from '@libs/contract/time.js';
import { Link } from '../../../components/Link.js';
import { ButtonLink } from '../../../components/Button.js';
import { Page } from '../../../components/Page.js';
import { useSession } from '../../../lib/session/session.js';
import styles from '../profile/profile.module.css';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { LEGAL_TEXTS, POLICY_PAGE_TEXTS as TEXTS } from '@libs/contract/texts/en/legal.js';
import POLICY from '@libs/contract/texts/en/partner-policy.md';
import { PROVIDED_TEXTS } from '@libs/contract/texts/en/provided.js';

/** What chefs and the company can expect of each other. */
export default function PolicyPage() {
  const session = useSession();
  const { title, lead, clauses } = POLICY;
  return (
    <Page title={title} lead={lead}>
      <div className={`stack gap-8 ${styles.text}`}>
        <nav aria-label={LEGAL_TEXTS.contents}>
          <ul className={`stack ${styles.contents}`}>
            {clauses.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
        {clauses.map(({ id, heading, blocks }) => (
          <section key={id} id={id} className="stack gap-3">
            <h2 className="title">{heading}</h2>
            {blocks.map((block) =>
              typeof block === 'string' ? <p key={block}>{block}</p> : 'insert' in block && INSERTS[block.insert],
            )}
          </section>
        ))}
        <p>
          {TEXTS.more} <Link to="/Term_and_Condition">{TEXTS.terms}</Link>,{' '}
          <Link to="/Refund_Policy">{TEXTS.refund}</Link> {TEXTS.and} <Link to="/privacy-policy">{TEXTS.privacy}</Link>
          {TEXTS.end}
        </p>
        {!session && (
          <div>
            <ButtonLink to="/partner/registration">{MESSAGES.labels.joinUs}</ButtonLink>
          </div>
        )}
      </div>
    </Page>
  );
}

const { tier: words } = TEXTS;

/** The table that the server applies. */
const Refunds = () => (
  <table className={`table short ${styles.table}`}>
    <caption className="hidden-visually">{words.caption}</caption>
    <thead>
      <tr>
        <th scope="col">{words.when}</th>
        <th scope="col">{words.back}</th>
      </tr>
    </thead>
    <tbody>
      {REFUND_TABLE.map(({ percent, atLeast }) => (
        <tr key={atLeast}>
          <th scope="row">{atLeast > 0 ? words.atLeast(atLeast / HOUR) : words.later}</th>
          <td>{words.percent(percent)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const INSERTS: Readonly<Record<string, ReactNode>> = {
  bring: <p key="bring">{PROVIDED_TEXTS.toChef}</p>,
  tiers: <Refunds key="tiers" />,
};
