/** Bundles the compiled programs: one that is loaded as a thousand modules takes three times as long to start. */
import { join } from 'node:path';
import { defineConfig } from 'vite';

const root = join(import.meta.dirname, '..');
const compiled = (name) => join(root, 'dist', 'modules', 'apps', name, 'main.js');

export default defineConfig({
  root,
  logLevel: 'error',
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/apps',
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(['server', 'simulator', 'ops'].map((name) => [`${name}/main`, compiled(name)])),
      external: [
        // Native modules, which look for their binaries beside themselves.
        'better-sqlite3',
        '@node-rs/argon2',
        'sharp',
        // Finds its own files beside itself.
        'pdfkit',
        // What Nest would use if it were installed: asking for it must fail when Nest asks, not here.
        /^(@nestjs\/(microservices|websockets)|class-transformer|class-validator)(\/|$)/,
      ],
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js', keepNames: true },
    },
  },
});
