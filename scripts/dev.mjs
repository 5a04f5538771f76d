/** `npm run dev`: the product with the frontend served by Vite; the server restarts whenever its sources change. */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { built, ensureBuilt } from './lib/build.mjs';
import { root, say } from './lib/common.mjs';

const SETTLED_AFTER = 200;
const start = (...args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: process.env });

await built(async () => {
  let programs = [];
  const restart = async () => {
    await Promise.all(
      programs.map(
        (child) =>
          new Promise((ended) =>
            child.exitCode === null ? (child.on('exit', ended), child.kill('SIGTERM')) : ended(),
          ),
      ),
    );
    programs = ['server', 'simulator'].map((app) => start(join('dist', 'apps', app, 'main.js')));
  };
  await restart();
  const vite = start('node_modules/vite/bin/vite.js', '--config', 'frontend/vite.config.mjs');
  let settled;
  const changed = () => {
    clearTimeout(settled);
    settled = setTimeout(() => ensureBuilt().then(restart, (error) => say(error.message)), SETTLED_AFTER);
  };
  for (const folder of ['apps', 'libs']) watch(join(root, folder), { recursive: true }, changed);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      for (const child of [...programs, vite]) child.kill(signal);
      process.exit(0);
    });
  }
});
