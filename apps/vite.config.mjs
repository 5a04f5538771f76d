/** Bundles the compiled programs: one that is loaded as a thousand modules takes three times as long to start. */
import { dirname, join, relative } from 'node:path';
import { defineConfig } from 'vite';

const root = join(import.meta.dirname, '..');
const modules = join(root, 'dist', 'modules');
const compiled = (name) => join(modules, 'apps', `${name}.js`);
/** Tables are not compiled: a module finds them beside its source. */
const tables = {
  name: 'tables',
  resolveId: (file, importer) =>
    file.endsWith('.json') && importer?.startsWith(modules)
      ? join(root, relative(modules, dirname(importer)), file)
      : null,
};
/** By where each is found below `dist/apps`. A worker thread is a program of its own, beside the one that starts it. */
const PROGRAMS = {
  'server/main': 'server/main',
  'server/receipt-pdf.worker': 'server/receipts/receipt-pdf.worker',
  'simulator/main': 'simulator/main',
  'ops/main': 'ops/main',
  // What tests call without a process of its own.
  'ops/run': 'ops/run',
  'ops/part.worker': 'ops/part.worker',
};

export default defineConfig({
  root,
  logLevel: 'error',
  publicDir: false,
  plugins: [tables],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/apps',
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(PROGRAMS).map(([name, module]) => [name, compiled(module)])),
      external: [
        // Native modules, which look for their binaries beside themselves.
        /^better-sqlite3/,
        '@node-rs/argon2',
        'sharp',
        // Finds its own files beside itself, and shares what the other has read.
        'pdfkit',
        'fontkit',
        // What Nest would use if it were installed: asking for it must fail when Nest asks, not here.
        /^(@nestjs\/(microservices|websockets)|class-transformer|class-validator)(\/|$)/,
      ],
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js', keepNames: true },
    },
  },
});
