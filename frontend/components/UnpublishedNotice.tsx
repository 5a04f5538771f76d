import { mayBePublished } from '@libs/contract/contact-details.js';
import { Notice } from './Notice.js';

/** Tells the author of words that everybody could read why they are not shown. */
export const UnpublishedNotice = ({ words, children }: { readonly words: string; readonly children: string }) =>
  !mayBePublished(words) && (
    <Notice tone="wait">
      <p>{children}</p>
    </Notice>
  );
