import type { LandingAnswer } from '@libs/contract/landing.js';
import { Section } from '../../../components/Section.js';
import { useCityName } from '../../../lib/language/city-name.js';
import styles from './about.module.css';
import { ABOUT_TEXTS } from './texts.js';

const { areas: texts } = ABOUT_TEXTS;

/** The cities that chefs serve; none while loading, or while every chef serves all cities. */
export function Areas({ areas }: { readonly areas: LandingAnswer['areas'] }) {
  const cityName = useCityName();
  return (
    <Section heading={texts.heading} lead={texts.lead} sunken>
      <ul className={styles.areas}>
        {areas.map(({ city, chefs }) => (
          <li key={city}>
            <strong>{cityName(city)}</strong> {texts.chefs(chefs)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
