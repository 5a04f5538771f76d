import { parsedLegalText } from '../../frontend/build/legal-texts.mjs';

/** Reads legal texts for the tests by what the build reads them with for the pages. */
export default {
  process: (markdown) => ({
    code: [
      "import { withFacts } from '@libs/contract/texts/legal-text.js';",
      `export default withFacts(${JSON.stringify(parsedLegalText(markdown))});`,
    ].join('\n'),
  }),
};
