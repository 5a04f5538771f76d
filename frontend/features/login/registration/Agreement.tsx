import { TEXTS } from './texts.js';

/** What the tick is about; its links open beside the form, which is not left. */
export const Agreement = () => (
  <>
    {TEXTS.agree}{' '}
    <a href="/Term_and_Condition" target="_blank" rel="noopener">
      {TEXTS.terms}
    </a>{' '}
    {TEXTS.and}{' '}
    <a href="/privacy-policy" target="_blank" rel="noopener">
      {TEXTS.privacy}
    </a>
  </>
);
