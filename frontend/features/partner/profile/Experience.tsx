import type { Chef } from '@libs/contract/chef-account.js';
import { ButtonLink } from '../../../components/Button.js';
import { Facts } from '../../../components/Facts.js';
import { money } from '../../../lib/format/money.js';
import { TEXTS as STEPS } from '../onboarding/texts.js';
import { TEXTS } from '../texts.js';
import styles from './profile.module.css';

const { profile: texts } = TEXTS;

/** The chef's recorded work experience. */
export const Experience = ({ chef: { experience, location, salary } }: { readonly chef: Chef }) => (
  <section className={styles.section} aria-labelledby="experience">
    <h2 id="experience">{texts.experience}</h2>
    <Facts
      facts={[
        { label: texts.years, value: experience === '' ? texts.notGiven : STEPS.experience.year(experience) },
        { label: texts.location, value: location || texts.notGiven },
        { label: texts.salary, value: salary === null ? texts.notGiven : texts.perMonth(money(salary)) },
      ]}
    />
    <div>
      <ButtonLink to="/chef/working-experince" look="secondary">
        {experience === '' ? texts.addExperience : texts.changeExperience}
      </ButtonLink>
    </div>
  </section>
);
