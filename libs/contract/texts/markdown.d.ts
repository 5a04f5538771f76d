/** A legal text in Markdown, as the build and the tests read it. */
declare module '*.md' {
  const text: import('./legal-text.js').LegalText;
  export default text;
}
