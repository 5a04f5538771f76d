/** A legal text in Markdown, as the build and the tests read it. */
declare module '*.md' {
  import type { LegalText } from '@libs/contract/texts/legal-text.js';

  const text: LegalText;
  export default text;
}
/** What is new in the version of a legal text. */
declare module '*.md?news' {
  const text: string;
  export default text;
}
