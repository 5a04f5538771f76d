import { randomInt, randomUUID } from 'node:crypto';
import { inventedPicture } from '@libs/adapters/pictures/invented-picture.js';
import type { BodyInput } from '@libs/contract/calls.js';
import type { ChefSessionAnswer } from '@libs/contract/sign-up.js';
import { ApiClient } from './api-client.js';
import { codeFor, dinner, newPhone } from './customer.js';
import { eventually } from './eventually.js';
import type { SharedProduct } from './shared-product.js';

type Reached = Pick<SharedProduct, 'url' | 'simulator'>;

/** Not among the easily guessed passwords. */
export const PASSWORD = 'jackfruit on the roof';

/** Builds the sign-up form for a chef; each is a different person. */
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

/** A picture that the product accepts, and has not seen before. */
export const newPicture = (): Buffer => inventedPicture(randomUUID());

/** Builds a document to file, with a new number and a new picture each time. */
export const licence = (picture: Uint8Array = newPicture()): BodyInput<'fileDocument'> => ({
  idType: 'driving-license',
  idNumber: `MP${String(randomInt(1e12)).padStart(13, '0')}`,
  document: new File([Uint8Array.from(picture)], 'licence.png', { type: 'image/png' }),
});

/** A number of a PAN card that nobody has filed. */
export const newPan = (): string =>
  `ABCDE${String(randomInt(1_000, 10_000))}${String.fromCharCode(65 + randomInt(26))}`;

/** Builds a PAN card, always with the same number, and by default with the same picture. */
export const panCard = (picture: Uint8Array = inventedPicture('PAN card')): BodyInput<'fileDocument'> => ({
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

  /** Signs up, and completes the verification; the chef serves the city of `location`. */
  static async verified(
    product: Reached,
    changes: Partial<BodyInput<'signUpChef'>> = {},
    location = 'Indore',
  ): Promise<Chef> {
    const chef = await Chef.join(product, changes);
    const self = { params: { id: chef.id } };
    await chef.prove(product);
    const experience = { experience: '4', location, salary: '45000' } as const;
    await chef.api.ok('chefExperience', { ...self, body: experience });
    await chef.api.ok('fileDocument', { ...self, body: licence() });
    await chef.isChecked();
    return chef;
  }

  /** Proves the number of the profile. */
  async prove(product: Reached): Promise<void> {
    await this.api.ok('provePhone', { body: await codeFor(product, this.session.user.phone) });
  }

  /** Waits until the document is checked. */
  async isChecked(): Promise<void> {
    await eventually('the document is checked', async () => {
      const { chef } = await this.api.ok('chef', { params: { id: this.id } });
      return chef.check.state === 'confirmed' && chef.verified;
    });
  }

  /** Requests erasure: the chef gets no more visits, which `product` says once the calendar is closed. */
  async leave(product: Reached): Promise<void> {
    await this.api.ok('requestChefErasure', { params: { id: this.id }, body: { current: PASSWORD } });
    const visitor = new ApiClient(product.url);
    await eventually('nobody is served', async () => {
      const { fare } = await visitor.ok('estimate', { body: dinner() });
      return fare.served === false;
    });
    visitor.close();
  }

  get id(): string {
    return this.session.user.id;
  }
}
