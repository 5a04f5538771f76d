import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from '../../../components/Link.js';
import { CURRENT_NOTICE } from '@libs/contract/privacy-notice.js';
import { type Instant, kolkataDate } from '@libs/contract/time.js';
import { Card } from '../../../components/Card.js';
import { Loaded } from '../../../components/Loaded.js';
import { heldDate } from '../../../lib/format/time.js';
import styles from '../account.module.css';
import { privacyQuery } from '../api/privacy.js';
import { TEXTS } from '../texts.js';
import { Erasure } from './Erasure.js';
import { ExportData } from './ExportData.js';
import { NewNotice } from './NewNotice.js';
import { Offers } from './Offers.js';

const { privacy: texts } = TEXTS;

/** The customer's consents and their rights under the law. */
export function YourData({ id }: { readonly id: string }) {
  const query = useQuery(privacyQuery(id));
  const notice = useRef<HTMLDivElement>(null);
  /** The button that agreed is gone. */
  const focusNotice = () => notice.current?.querySelector('a')?.focus();
  return (
    <Card className={styles.section}>
      <h2>{texts.title}</h2>
      <Loaded query={query} loading={texts.loading} height="430px">
        {({ consent, erasure }) => (
          <>
            <div ref={notice}>
              <p>{consent ? texts.agreed(dayOf(consent.at)) : texts.notAgreed}</p>
              <Link to="/privacy-policy" className={styles.inline}>
                {texts.notice}
              </Link>
            </div>
            {consent && consent.notice !== CURRENT_NOTICE && (
              <NewNotice id={id} consent={consent} onAgreed={focusNotice} />
            )}
            {consent && <Offers id={id} consent={consent} />}
            <ExportData id={id} />
            <Erasure id={id} erasure={erasure} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

const dayOf = (at: Instant): string => heldDate(kolkataDate(at));
