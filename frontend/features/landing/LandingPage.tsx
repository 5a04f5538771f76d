import { Button } from '../../components/Button.js';
import { Section } from '../../components/Section.js';
import { focusPageTitle, usePageTitle } from '../../components/Page.js';
import { hasIntent } from '../../lib/booking/intent.js';
import { keepPlaceIfAllowed } from '../../lib/browser/geolocation.js';
import { money } from '../../lib/format/money.js';
import { useEarlyPress, useInBrowser } from '../../lib/hooks/useEarlyPress.js';
import { useSession } from '../../lib/session/session.js';
import { Ask } from './ask/Ask.js';
import { AwaitedSections } from './AwaitedSections.js';
import styles from './landing.module.css';
import sectionsStyles from './sections.module.css';
import { STEP_TEXTS, WELCOME_TEXTS } from '@libs/contract/texts/en/landing.js';
import { Check, X } from 'lucide-react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';

/** Loads everything below the fold later; until then its headings and its space are rendered. */
const Sections = lazy(() => import('./sections/Sections.js'));

/** One element for ever: React would discard the prerendered sections if they were updated before their scripts arrive. */
const BELOW = (
  <Suspense fallback={<AwaitedSections />}>
    <Sections />
  </Suspense>
);

/** Loaded on demand: few have pressed Book Now before they logged in. */
const ContinueBooking = lazy(() => import('./ContinueBooking.js'));

/** Loaded on demand: only those who forgot a password open it. */
const HelpPanel = lazy(() => import('./help/HelpPanel.js'));

export default function LandingPage() {
  const [params, setParams] = useSearchParams();
  const inBrowser = useInBrowser();
  useEffect(() => {
    keepPlaceIfAllowed().catch(() => undefined);
  }, []);
  return (
    <>
      {inBrowser && <Received />}
      <Hero />
      <HowItWorks />
      {BELOW}
      {inBrowser && hasIntent() && (
        <Suspense>
          <ContinueBooking />
        </Suspense>
      )}
      {inBrowser && params.has('help') && (
        <Suspense>
          <HelpPanel onClose={() => setParams({}, { replace: true })} />
        </Suspense>
      )}
    </>
  );
}

const { hero, received, title } = WELCOME_TEXTS;

/** Shows the ticket number of a message that was just sent, until it is dismissed. */
function Received() {
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const ticket = typeof state === 'object' && state !== null && 'ticket' in state && String(state.ticket);
  useEffect(() => {
    // After the page's heading, which takes the focus on a navigation.
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [ticket]);
  if (!ticket) return null;
  return (
    <aside className={`cluster spread gap-4 ${styles.offer}`} aria-labelledby="received">
      <div>
        <h2 id="received" ref={heading} tabIndex={-1} className="large">
          {received.heading}
        </h2>
        <p>
          {received.ticket} <strong className={styles.ticket}>{ticket}</strong>
        </p>
      </div>
      <Button
        look="quiet"
        icon={<X size={18} aria-hidden />}
        onClick={() => {
          void navigate('/', { replace: true, state: null });
          focusPageTitle();
        }}
      >
        {received.close}
      </Button>
    </aside>
  );
}

/** From the choice to the meal, in three steps. */
const HowItWorks = () => (
  <Section heading={STEP_TEXTS.heading} sunken>
    <ol className={`stack gap-4 ${sectionsStyles.steps}`}>
      {STEP_TEXTS.steps.map(({ name, what }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p className="soft">{what}</p>
        </li>
      ))}
    </ol>
  </Section>
);

/** Headline, lowest price and the main button. */
function Hero() {
  const heading = usePageTitle(title);
  return (
    <section {...useEarlyPress()} className={`stack gap-8 centre ${styles.hero}`}>
      <div className="stack gap-5">
        <h1 ref={heading} tabIndex={-1} className={styles.heading}>
          {hero.heading}
        </h1>
        <p className={`soft large ${styles.lead}`}>{hero.lead}</p>
        <p className="soft">
          {hero.from} {hero.starting} <strong className={`money ${styles.price}`}>{money(hero.price)}</strong>
        </p>
        <Ask />
        <ForCustomers>
          <ul className={`ticks flow ${styles.facts}`}>
            {hero.facts.map((fact) => (
              <li key={fact}>
                <Check size={18} aria-hidden />
                {fact}
              </li>
            ))}
          </ul>
        </ForCustomers>
      </div>
      <img
        src="/illustrations/kitchen.svg"
        alt=""
        width={640}
        height={520}
        fetchPriority="high"
        className={`wide centre drawn ${styles.picture}`}
      />
    </section>
  );
}

const Nothing = () => null;
/** Without a network the page keeps what visitors read. */
const Returning = lazy(async () => ({
  default: await import('./returning/Returning.js').then(
    (module) => module.Returning,
    () => Nothing,
  ),
}));

/** What visitors read here; for a customer who is logged in, their own booking lies above it, in the same space. */
function ForCustomers({ children }: { readonly children: ReactNode }) {
  const isCustomer = useSession()?.role === 'user';
  return (
    <div className={styles.place}>
      {children}
      {isCustomer && (
        <Suspense>
          <Returning />
        </Suspense>
      )}
    </div>
  );
}
