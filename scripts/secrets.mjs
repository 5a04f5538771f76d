/** `npm run secrets`: writes the variables that `docker-compose.yml` requires to `.env`. */
import { fail, say } from './lib/common.mjs';
import { writeSecrets } from './lib/secrets.mjs';

try {
  writeSecrets();
  say(
    'Wrote .env with a secret and passwords for the containers on this computer. Keep it: without it their data cannot be read.',
  );
} catch (error) {
  fail(error.code === 'EEXIST' ? new Error('.env exists already, and existing data may depend on it.') : error);
}
