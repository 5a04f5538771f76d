import { COMPANY } from '@libs/contract/company.js';
import { HOUR } from '@libs/contract/durations.js';
import { LIMITS } from '@libs/contract/limits.js';
import { REFUND_TABLE } from '@libs/contract/refund-table.js';
import type { ReactNode } from 'react';
import { Link } from '../../../components/Link.js';
import { Section } from '../../../components/Section.js';
import { DISH_COUNTS } from '../menus/sample-menus.built.js';
import styles from './about.module.css';
import { ABOUT_TEXTS } from './texts.js';

const { heading, pay, cancel, diets, verified, guests } = ABOUT_TEXTS.questions;
const [whole = REFUND_TABLE[0], part = whole] = REFUND_TABLE;
const hours = (tier: typeof whole) => (tier?.atLeast ?? 0) / HOUR;
const { all, jain, vegan } = DISH_COUNTS;

/** What hosts ask before their first booking. Numbers come from the rules themselves. */
export const Questions = () => (
  <Section heading={heading}>
    <div className={styles.questions}>
      <Answer question={pay.question}>{pay.answer(LIMITS.deposit)}</Answer>
      <Answer question={cancel.question}>
        {cancel.answer(hours(whole), hours(part), part?.percent ?? 0)} <Link to="/Refund_Policy">{cancel.more}</Link>
      </Answer>
      <Answer question={diets.question}>{diets.answer(all, jain, vegan)}</Answer>
      <Answer question={verified.question}>{verified.answer}</Answer>
      <Answer question={guests.question}>
        {guests.answer(LIMITS.people.min, LIMITS.people.max, COMPANY.phone.shown)}
      </Answer>
    </div>
  </Section>
);

const Answer = ({ question, children }: { readonly question: string; readonly children: ReactNode }) => (
  <details>
    <summary>{question}</summary>
    <p>{children}</p>
  </details>
);
