import { randomInt } from 'node:crypto';
import type { BodyInput } from '@libs/contract/calls.js';
import type { ChefSessionAnswer } from '@libs/contract/sign-up.js';
import { ApiClient } from './api-client.js';
import { newPhone } from './customer.js';
import type { SharedProduct } from './shared-product.js';

type Reached = Pick<SharedProduct, 'url'>;

/** One that nobody tries first. */
export const PASSWORD = 'jackfruit on the roof';

/** What somebody fills in who joins with a password; each time a person of their own. */
export function joining(changes: Partial<BodyInput<'signUpChef'>> = {}): BodyInput<'signUpChef'> {
  const phone = changes.phone ?? newPhone();
  return {
    firstName: 'Vikas',
    lastName: 'Khanna',
    email: `chef.${phone}@example.com`,
    phone,
    password: PASSWORD,
    ...changes,
  };
}

/** The smallest picture that is one. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What a chef files; each time another number. */
export const licence = (): BodyInput<'fileDocument'> => ({
  idType: 'driving-license',
  idNumber: `MP${String(randomInt(1e12)).padStart(13, '0')}`,
  document: new File([Uint8Array.from(PICTURE)], 'licence.png', { type: 'image/png' }),
});

/** The same card each time, with a picture of it. */
export const panCard = (picture: Uint8Array = PICTURE): BodyInput<'fileDocument'> => ({
  idType: 'pan',
  idNumber: 'ABCDE1234F',
  document: new File([Uint8Array.from(picture)], 'pan.png', { type: 'image/png' }),
});

/** A chef who uses the product. */
export class Chef {
  private constructor(
    readonly api: ApiClient,
    readonly session: ChefSessionAnswer,
  ) {}

  /** Signs up, and logs in. */
  static async join(product: Reached, changes: Partial<BodyInput<'signUpChef'>> = {}): Promise<Chef> {
    const api = new ApiClient(product.url);
    const body = joining(changes);
    await api.ok('signUpChef', { body });
    return Chef.logIn(product, body.email, body.password);
  }

  static async logIn(product: Reached, email: string, password = PASSWORD): Promise<Chef> {
    const api = new ApiClient(product.url);
    const session = await api.ok('loginChef', { body: { email, password } });
    api.token = session.accessToken;
    return new Chef(api, session);
  }

  get id(): string {
    return this.session.user.id;
  }
}
