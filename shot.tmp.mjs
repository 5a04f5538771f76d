import { chromium } from 'playwright-core';
const [,, url, out, width='390', lang='en-IN', scheme='light', full='no', ...clicks] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless=new','--no-sandbox','--disable-gpu','--disable-dev-shm-usage'] });
const c = await b.newContext({ viewport: { width: Number(width), height: Number(width) < 700 ? 844 : 800 }, locale: lang, colorScheme: scheme, ...(process.env.STATE && { storageState: process.env.STATE }) });
const p = await c.newPage();
p.on('pageerror', (e) => console.log('ERR', e.message));
await p.goto(url); await p.waitForTimeout(2500);
for (const step of clicks) { const [kind, ...rest] = step.split(':'); const arg = rest.join(':');
  if (kind === 'click') await p.getByText(arg, { exact: false }).first().click();
  if (kind === 'select') { const [l, v] = arg.split('='); await p.getByLabel(l).selectOption(v); }
  if (kind === 'fill') { const [l, v] = arg.split('='); await p.getByLabel(l).fill(v); }
  if (kind === 'wait') await p.waitForTimeout(Number(arg)); await p.waitForTimeout(400); }
await p.screenshot({ path: out, fullPage: full === 'full' });
await b.close();
