import { legalText } from '../../frontend/build/legal-texts.mjs';

/** Reads legal texts for the tests as the build does for the pages. */
export default {
  processAsync: async (markdown) => ({ code: `export default ${JSON.stringify(await legalText(markdown))};` }),
};
