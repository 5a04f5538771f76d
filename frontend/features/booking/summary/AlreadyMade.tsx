import { ButtonLink } from '../../../components/Button.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { Page } from '../../../components/Page.js';
import { TEXTS } from '../texts.js';
import styles from './SummaryPage.module.css';

const { summary: texts } = TEXTS;

/** Prevents a second booking after returning from the payment. */
export const AlreadyMade = ({ id }: { readonly id: string }) => (
  <Page title={texts.title} size="narrow">
    <EmptyState
      title={texts.made}
      action={
        <div className={styles.choices}>
          <ButtonLink to={`/Payment_gatway?id=${id}`}>{texts.madePay}</ButtonLink>
          <ButtonLink to={`/bookingdetails?id=${id}`} look="secondary">
            {texts.madeView}
          </ButtonLink>
          <ButtonLink to="/booking" look="quiet">
            {texts.madeNew}
          </ButtonLink>
        </div>
      }
    >
      {texts.madeLead}
    </EmptyState>
  </Page>
);
