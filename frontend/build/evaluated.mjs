/**
 * Runs modules named `*.built.ts` during the build, and puts only the values that they export into the page: a page can
 * show what the tariff and the library of dishes say without shipping either.
 */
import { runnerImport } from 'vite';
import { inLanguage } from './languages.mjs';

export function evaluated(language, libs) {
  return {
    name: 'evaluated',
    async load(id) {
      if (!id.endsWith('.built.ts')) return null;
      const { module, dependencies } = await runnerImport(id, {
        configFile: false,
        logLevel: 'warn',
        resolve: { alias: { '@libs': libs } },
        plugins: [inLanguage(language)],
      });
      // The development server evaluates it again after a change.
      for (const file of dependencies) this.addWatchFile(file);
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
