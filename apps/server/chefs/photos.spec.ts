import 'reflect-metadata';
import type { PersonalFiles } from '@libs/adapters/crypto/personal-data.js';
import { inventedPicture } from '@libs/adapters/pictures/invented-picture.js';
import { beforeEach, describe, expect, it } from '@jest/globals';
import * as a from '../../../test/support/booking/a-booking.js';
import type { ChefCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';
import type { ChefReader } from './chef-reader.js';
import { ChangePhoto, ChangePhotoHandler, photoFile } from './photos.js';

/** The chef's photo, and the names of the stored files; `meanwhile` is what happens while the command is recorded. */
let current: string | null;
let stored: Set<string>;
let meanwhile: (recorded: string | null) => void;
beforeEach(() => {
  current = null;
  stored = new Set();
  meanwhile = () => undefined;
});

const commands = {
  state: async () => ({ phase: 'registered', photoId: current }),
  async execute(_id: string, { photoId }: { readonly photoId: string | null }) {
    current = photoId;
    meanwhile(photoId);
  },
};
const files = {
  put: async (_: string, name: string) => void stored.add(name),
  get: async (_: string, name: string) => (stored.has(name) ? new Uint8Array() : undefined),
  remove: async (name: string) => void stored.delete(name),
};
const handler = new ChangePhotoHandler(
  commands as unknown as ChefCommands,
  { current: async () => ({}) } as unknown as ChefReader,
  files as unknown as PersonalFiles,
);

/** Shows the photo that `seed` draws, or none. Returns its id. */
async function change(seed: string | null): Promise<string | null> {
  const photo = seed && new File([Uint8Array.from(inventedPicture(seed))], 'me.jpg', { type: 'image/jpeg' });
  const context = { meta: () => ({}) } as unknown as CommandContext;
  await handler.execute(new ChangePhoto({ chefId: a.CHEF, photo: photo || null, context }));
  return current;
}

const shown = (): string => photoFile(a.CHEF, current ?? 'none');

describe('the photo of a chef', () => {
  it('replaces the one before, and goes when none is chosen', async () => {
    await change('one');
    await change('another');
    expect([...stored]).toEqual([shown()]);
    await change(null);
    expect(stored.size).toBe(0);
  });

  it.each(['another', null])('stays when it is chosen again while %s is', async (other) => {
    const first = await change('one');
    meanwhile = () => void (current = first);
    await change(other);
    expect(stored).toContain(shown());
  });

  it('is stored again when another request removes it before it is recorded', async () => {
    await change('one');
    meanwhile = (recorded) => stored.delete(photoFile(a.CHEF, String(recorded)));
    await change('another');
    expect(stored).toContain(shown());
  });
});
