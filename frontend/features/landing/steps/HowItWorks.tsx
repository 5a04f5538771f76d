import { Section } from '../../../components/Section.js';
import styles from '../about/about.module.css';
import { STEP_TEXTS as TEXTS } from './texts.js';

/** From the choice to the meal, in three steps. */
export const HowItWorks = () => (
  <Section heading={TEXTS.heading} sunken>
    <ol className={styles.steps}>
      {TEXTS.steps.map(({ name, what }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{what}</p>
        </li>
      ))}
    </ol>
  </Section>
);
