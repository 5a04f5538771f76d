/** A legal text in Markdown, as the build and the tests read it. */
declare module '*.md' {
  import type { LegalText } from '@libs/contract/texts/legal-text.js';

  const text: LegalText;
  export default text;
}
