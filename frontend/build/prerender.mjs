/** Writes the HTML of the pages that are there before any script. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { configFor } from '../vite.config.mjs';
import { facesOf } from './languages.mjs';

/** `folder`: where the frontend was built; `into`: the folder of the language's pages; `work`: where anything may be put. */
export async function prerender(language, { folder, into, work }) {
  const { HEAD, PRERENDERED, render } = await renderer(language, join(work, language));
  const chunks = JSON.parse(readFileSync(join(folder, '.vite', `${language}.json`), 'utf8'));
  mkdirSync(into, { recursive: true });
  for (const page of ['index.html', 'offline.html']) renameSync(join(folder, page), join(into, page));
  const faces = chunks['index.html'].assets.filter((file) => facesOf(language).test(file)).map(preloaded);
  const written = withLinks(readFileSync(join(into, 'index.html'), 'utf8'), faces);
  const write = (name, html) => writeFileSync(join(into, name), html);
  const shell = withHead(written, HEAD, HEAD);
  write('app.html', shell);
  for (const { path, module, ...head } of PRERENDERED) {
    const links = linksOf(chunks, module, shell);
    const drawn = await render(path);
    // What React wants fetched first it writes before all else, which is still behind the whole head.
    const [ahead] = /^(?:<link [^>]*>)*/.exec(drawn);
    const body = drawn.slice(ahead.length);
    const html = withLinks(withHead(written, head, HEAD), ahead ? [ahead, ...links] : links);
    // By a function, for a page's own `$` signs would be patterns in a text.
    write(
      `${path.slice(1) || 'index'}.html`,
      html.replace('<div id="root"></div>', () => `<div id="root">${body}</div>`),
    );
  }
}

/** The frontend built for Node, which can then draw its pages. */
async function renderer(language, outDir) {
  const config = configFor(language);
  const { manifest: _, rolldownOptions, ...options } = config.build;
  const inOneFile = { ...rolldownOptions, output: { codeSplitting: false } };
  await build({
    ...config,
    logLevel: 'warn',
    build: { ...options, rolldownOptions: inOneFile, outDir, copyPublicDir: false, ssr: 'prerender.tsx' },
  });
  return import(pathToFileURL(join(outDir, 'prerender.js')).href);
}

const preloaded = (face) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${face}">`;

const withLinks = (html, links) => html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const withHead = (html, { title, description }, { noScript }) =>
  html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/(name="description"\s+content=")[^"]*/, (_, before) => before + escaped(description))
    .replace(/<noscript>[^<]*/, () => `<noscript>${escaped(noScript)}`);

/** The scripts of a module ahead of time; what `shell` has is not repeated. */
function linksOf(chunks, module, shell) {
  const scripts = filesOf(chunks, module).map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return scripts.filter((link) => !shell.includes(/href="([^"]+)"/.exec(link)[1]));
}

function filesOf(chunks, name, seen = new Set()) {
  if (seen.has(name) || !chunks[name]) return [];
  seen.add(name);
  return [chunks[name], ...(chunks[name].imports ?? []).flatMap((part) => filesOf(chunks, part, seen))];
}
