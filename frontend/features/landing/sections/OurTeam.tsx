import type { TeamMember } from '@libs/contract/landing.js';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../../components/Button.js';
import { Carousel } from '../../../components/Carousel.js';
import { Section } from '../../../components/Section.js';
import { AwaitedTeam } from '../AwaitedSections.js';
import { TEXTS } from '../texts.js';
import sizes from '../sizes.module.css';
import { ChefCard } from './ChefCard.js';

const { team: texts } = TEXTS;
/** Minimum time that the placeholders are shown. */
const MIN_PLACEHOLDER_MS = 1_000;

/** The best-rated chefs; `team` is undefined while loading. */
export function OurTeam({ team }: { readonly team: readonly TeamMember[] | undefined }) {
  const waited = useWaited(MIN_PLACEHOLDER_MS);
  if (team?.length === 0) return null;
  if (!team || !waited) return <AwaitedTeam />;
  return (
    <Section heading={texts.heading} lead={texts.lead} sunken>
      <div className={sizes.team}>
        <Carousel label={texts.heading} perView={4}>
          {team.map((chef, index) => (
            <ChefCard key={chef.id} chef={chef} layout={index % 2 === 0 ? 'northIndian' : 'continental'} />
          ))}
        </Carousel>
      </div>
      <p className={sizes.all}>
        <ButtonLink to="/chefs" look="secondary">
          {texts.all}
        </ButtonLink>
      </p>
    </Section>
  );
}

function useWaited(ms: number): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return waited;
}
