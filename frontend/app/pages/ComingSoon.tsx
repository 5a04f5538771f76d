import { ButtonLink } from '../../components/Button.js';
import { Page } from '../../components/Page.js';
import { COMPANY } from '@libs/contract/company.js';
import { TEXTS } from './texts.js';
import styles from './ComingSoon.module.css';

const { comingSoon } = TEXTS;

/** Stands where a screen is not open yet: says so, and keeps the way on. */
export const ComingSoon = ({ title }: { readonly title: string }) => (
  <Page title={title} lead={comingSoon.lead} size="narrow">
    <div className={styles.ways}>
      <ButtonLink to="/booking">{comingSoon.book}</ButtonLink>
      <a href={COMPANY.phone.link}>{COMPANY.phone.shown}</a>
      <a href={`mailto:${COMPANY.email}`}>{COMPANY.email}</a>
    </div>
  </Page>
);
