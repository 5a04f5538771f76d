import type { ChefDocument } from '@libs/contract/chefs.js';
import { kolkataDate } from '@libs/contract/time.js';
import { FileCheck } from 'lucide-react';
import { formatDate } from '../../../lib/format/time.js';
import { ONBOARDING_TEXTS, PARTNER_MESSAGES } from '@libs/contract/texts/en/partner.js';
import styles from './onboarding.module.css';

const { documents: texts } = ONBOARDING_TEXTS;

/** The filed documents with date; numbers only as far as they are stored. */
export const DocumentList = ({ documents }: { readonly documents: readonly ChefDocument[] }) => (
  <ul className="stack gap-2">
    {documents.map(({ id, idType, lastFour, createdAt }) => (
      <li key={id} className={`box flex gap-3 p-3-4 led ${styles.document}`}>
        <FileCheck size={24} aria-hidden />
        <div>
          <strong>{PARTNER_MESSAGES.documents.idTypes[idType]}</strong> {texts.ending(lastFour)}
          <span className="soft small block breaks">{texts.filedOn(formatDate(kolkataDate(createdAt)))}</span>
        </div>
      </li>
    ))}
  </ul>
);
