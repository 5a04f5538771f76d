/** Builds the page of `ops studio` into `dist/studio`. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at('.'),
  logLevel: 'warn',
  // The token is the first part of every path.
  base: './',
  publicDir: false,
  plugins: [react()],
  resolve: { alias: { '@libs': at('../../libs') } },
  build: {
    outDir: at('../../dist/studio'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
  },
});
