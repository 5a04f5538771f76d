import type { Requirement } from '@libs/contract/enums.js';
import type { LandingAnswer } from '@libs/contract/landing.js';
import { LABELS } from '@libs/contract/texts/en/labels.js';
import { Cake, CookingPot, type LucideIcon, PartyPopper, Sparkles, Users } from 'lucide-react';
import { useBookNow } from '../../lib/booking/intent.js';
import { Button } from '../Button.js';
import styles from './offers.module.css';

type Service = LandingAnswer['services'][number];

const ICONS: Readonly<Record<string, LucideIcon>> = {
  birthday: Cake,
  kitty: Sparkles,
  occasion: PartyPopper,
  gathering: Users,
  other: CookingPot,
} satisfies Readonly<Record<Requirement, LucideIcon>>;

interface ServicesProps {
  readonly services: readonly Service[];
  /** The heading level within the page. */
  readonly heading?: 'h2' | 'h3';
  /** On a phone without descriptions, in tiles. */
  readonly tiles?: boolean;
}

/** The occasions, each with a button that starts a booking. */
export const Services = ({ services, heading = 'h3', tiles = false }: ServicesProps) => (
  <ul className={`stack gap-4 ${styles.servicesCards} ${tiles ? styles.tiles : ''}`}>
    {services.map((service) => (
      <ServiceCard key={service.label} service={service} heading={heading} />
    ))}
  </ul>
);

function ServiceCard({ service, heading: Heading }: { readonly service: Service; readonly heading: 'h2' | 'h3' }) {
  const bookNow = useBookNow();
  const { label, description, requirement } = service;
  const Icon = ICONS[requirement] ?? CookingPot;
  return (
    <li className={`box stack gap-2 p-5 ${styles.servicesCard}`}>
      <span className={`stack round ${styles.icon}`}>
        <Icon size={24} aria-hidden />
      </span>
      <Heading className="large">{label}</Heading>
      <p className="soft">{description}</p>
      <Button
        look="secondary"
        className={`self-start mt-2 ${styles.servicesButton}`}
        aria-label={`${LABELS.bookNow}: ${label}`}
        onClick={() => bookNow({ label, offer: requirement, requirement })}
      >
        {LABELS.bookNow}
      </Button>
    </li>
  );
}
