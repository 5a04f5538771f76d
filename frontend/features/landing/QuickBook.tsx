import type { LandingAnswer } from '@libs/contract/landing.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { Cake, CookingPot, type LucideIcon, PartyPopper, Sparkles, Users } from 'lucide-react';
import { Button } from '../../components/Button.js';
import { Loading, Skeleton } from '../../components/Skeleton.js';
import styles from './QuickBook.module.css';
import { Section } from './Section.js';
import { LANDING } from './texts.js';
import { useBookNow } from './useBookNow.js';

const { quickBook, loading } = LANDING;
const ICONS: Readonly<Record<string, LucideIcon>> = {
  birthday: Cake,
  kitty: Sparkles,
  occasion: PartyPopper,
  gathering: Users,
};

type Service = LandingAnswer['services'][number];

export const QuickBook = ({ services }: { readonly services: readonly Service[] | undefined }) => (
  <Section heading={quickBook.heading} lead={quickBook.lead} sunken>
    {services ? (
      <ul className={styles.cards}>
        {services.map((service) => (
          <QuickBookCard key={service.label} service={service} />
        ))}
      </ul>
    ) : (
      <Loading label={loading}>
        <div className={styles.cards}>
          {Object.keys(ICONS).map((requirement) => (
            <Skeleton key={requirement} height="var(--card)" />
          ))}
        </div>
      </Loading>
    )}
  </Section>
);

function QuickBookCard({ service }: { readonly service: Service }) {
  const bookNow = useBookNow();
  const { label, description, requirement } = service;
  const Icon = ICONS[requirement] ?? CookingPot;
  return (
    <li className={styles.card}>
      <span className={styles.icon}>
        <Icon size={24} aria-hidden />
      </span>
      <h3>{label}</h3>
      <p>{description}</p>
      <Button
        look="secondary"
        className={styles.button}
        aria-label={`${MESSAGES.labels.bookNow}: ${label}`}
        onClick={() => bookNow({ label, requirement })}
      >
        {MESSAGES.labels.bookNow}
      </Button>
    </li>
  );
}
