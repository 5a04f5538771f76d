import { LIMITS } from '@libs/contract/limits.js';
import { PARTNER_MESSAGES } from '@libs/contract/partner-messages.js';
import { ButtonLink } from '../../../components/Button.js';
import { Notice } from '../../../components/Notice.js';
import { TEXTS } from './texts.js';
import { DocumentForm } from './DocumentForm.js';
import { DocumentList } from './DocumentList.js';
import styles from './onboarding.module.css';
import { StepPage } from './StepPage.js';

const { documents: texts } = TEXTS;

/** A chef's identity documents: the filed ones, and a form for another. */
const DocumentationPage = () => (
  <StepPage step={2} title={PARTNER_MESSAGES.documents.title} lead={texts.lead} loading={texts.loading}>
    {(chef) => (
      <div className={styles.stack}>
        {chef.documents.length > 0 && (
          <section className={styles.stack} aria-labelledby="filed">
            <h2 id="filed">{texts.filed}</h2>
            <DocumentList documents={chef.documents} />
            <ButtonLink to="/partner/dashboard">{texts.toDashboard}</ButtonLink>
          </section>
        )}
        {chef.documents.length < LIMITS.documents.each ? (
          <section className={styles.stack}>
            {chef.documents.length > 0 && <h2>{texts.add}</h2>}
            <DocumentForm chefId={chef.id} />
          </section>
        ) : (
          <Notice tone="calm">{texts.full}</Notice>
        )}
      </div>
    )}
  </StepPage>
);
export default DocumentationPage;
