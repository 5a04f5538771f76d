/** Compiles and bundles the programs: one that is loaded as a thousand modules takes three times as long to start. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from '@swc/core';
import { defineConfig } from 'vite';

const root = join(import.meta.dirname, '..');
const options = { ...JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8')), swcrc: false };
/** As the tests compile it. Decorators need what the compiler notes of types. */
const typescript = {
  name: 'typescript',
  enforce: 'pre',
  transform: (code, filename) => (filename.endsWith('.ts') ? transform(code, { ...options, filename }) : null),
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
  plugins: [typescript],
  resolve: { alias: { '@libs': join(root, 'libs') } },
  oxc: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/apps',
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(
        Object.entries(PROGRAMS).map(([name, module]) => [name, join(root, 'apps', `${module}.ts`)]),
      ),
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
