import type { TeamMember } from '@libs/contract/landing.js';
import { useEffect, useState } from 'react';
import { Carousel } from '../../components/Carousel.js';
import { Loading, Skeleton } from '../../components/Skeleton.js';
import { ChefCard } from './ChefCard.js';
import styles from './OurTeam.module.css';
import { Section } from './Section.js';
import { LANDING } from './texts.js';

const { team: texts } = LANDING;
/** Milliseconds that the placeholders stay at least. */
const PLACEHOLDERS_FOR = 1_000;

export function OurTeam({ team }: { readonly team: readonly TeamMember[] | undefined }) {
  const waited = useWaited(PLACEHOLDERS_FOR);
  if (team?.length === 0) return null;
  return (
    <Section heading={texts.heading} lead={texts.lead} sunken>
      {team && waited ? (
        <Carousel label={texts.heading} perView={4}>
          {team.map((chef, index) => (
            <ChefCard key={chef.name} chef={chef} layout={index % 2 === 0 ? 'northIndian' : 'continental'} />
          ))}
        </Carousel>
      ) : (
        <Loading label={LANDING.loading}>
          <div className={styles.placeholders}>
            {[1, 2, 3, 4].map((card) => (
              <Skeleton key={card} height="var(--card)" />
            ))}
          </div>
        </Loading>
      )}
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
