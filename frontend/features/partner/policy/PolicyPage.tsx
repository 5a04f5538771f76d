import { REFUND_TABLE } from '@libs/contract/refund-table.js';
import { HOUR } from '@libs/contract/time.js';
import { Link } from '../../../components/Link.js';
import { ButtonLink } from '../../../components/Button.js';
import { Page } from '../../../components/Page.js';
import { useSession } from '../../../lib/session/session.js';
import styles from '../profile/profile.module.css';
import { PARTNER_POLICY_TEXTS } from '@libs/contract/texts/en/partner-policy.js';

/** What chefs and the company can expect of each other. */
export default function PolicyPage() {
  const session = useSession();
  return (
    <Page title={PARTNER_POLICY_TEXTS.title} lead={PARTNER_POLICY_TEXTS.lead}>
      <div className={styles.text}>
        <nav aria-label={PARTNER_POLICY_TEXTS.contents}>
          <ul className={styles.contents}>
            {PARTNER_POLICY_TEXTS.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        {PARTNER_POLICY_TEXTS.sections.map(({ id, title, paragraphs }) => (
          <section key={id} id={id} className={styles.policySection}>
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {id === 'cancellations' && <Refunds />}
          </section>
        ))}
        <p>
          {PARTNER_POLICY_TEXTS.more} <Link to="/Term_and_Condition">{PARTNER_POLICY_TEXTS.terms}</Link>,{' '}
          <Link to="/Refund_Policy">{PARTNER_POLICY_TEXTS.refund}</Link> {PARTNER_POLICY_TEXTS.and}{' '}
          <Link to="/privacy-policy">{PARTNER_POLICY_TEXTS.privacy}</Link>
          {PARTNER_POLICY_TEXTS.end}
        </p>
        {!session && (
          <div>
            <ButtonLink to="/partner/registration">{PARTNER_POLICY_TEXTS.join}</ButtonLink>
          </div>
        )}
      </div>
    </Page>
  );
}

const { tier: words } = PARTNER_POLICY_TEXTS;

/** The table that the server applies. */
const Refunds = () => (
  <table className={styles.table}>
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
