import 'reflect-metadata';
import type { PersonalFiles } from '@libs/adapters/crypto/personal-data.js';
import { inventedPicture } from '@libs/adapters/pictures/invented-picture.js';
import type { BookingState } from '@libs/booking/state.js';
import { beforeEach, describe, expect, it } from '@jest/globals';
import * as a from '../../../test/support/booking/a-booking.js';
import type { BookingCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';
import { Refused } from '../application/refused.js';
import { FileReceipt, FileReceiptHandler } from './ingredients.js';
import type { BookingReader } from './read-booking.js';

/** The booking, and the names of the stored pictures; `meanwhile` is what happens while the command is recorded. */
let current: string | undefined;
let stored: Set<string>;
let meanwhile: (recorded: string) => void;
beforeEach(() => {
  current = undefined;
  stored = new Set();
  meanwhile = () => undefined;
});

const booking = () => {
  const receipt = current !== undefined && { receipt: { amount: 500_00, pictureId: current, state: 'claimed' } };
  return { phase: 'assigned', ingredients: { by: 'chef', limit: 1_000_00, ...receipt } } as unknown as BookingState;
};
const nameOf = (pictureId = current): string => `receipt-${a.ID}-${pictureId}`;

const commands = {
  state: async () => booking(),
  async execute(_id: string, { pictureId }: { readonly pictureId: string }) {
    current = pictureId;
    meanwhile(pictureId);
    return { state: booking() };
  },
};
const files = {
  put: async (_: string, name: string) => void stored.add(name),
  get: async (_: string, name: string) => (stored.has(name) ? new Uint8Array() : undefined),
  remove: async (name: string) => void stored.delete(name),
};
const handler = new FileReceiptHandler(
  commands as unknown as BookingCommands,
  { visible: async () => ({ booking: booking() }) } as unknown as BookingReader,
  files as unknown as PersonalFiles,
);

/** Files the picture that `seed` draws. Returns its id. */
async function file(seed: string): Promise<string> {
  const picture = new File([Uint8Array.from(inventedPicture(seed))], 'receipt.jpg', { type: 'image/jpeg' });
  const context = { meta: () => ({}) } as unknown as CommandContext;
  const caller = { role: 'chef', id: a.CHEF } as const;
  await handler.execute(
    new FileReceipt({ caller, bookingId: a.ID, upload: { amount: 500, picture }, context } as never),
  );
  return current ?? '';
}

describe('the picture of a receipt', () => {
  it('replaces the one before', async () => {
    await file('one');
    await file('another');
    expect([...stored]).toEqual([nameOf()]);
  });

  it('stays when it is entered again while another one is', async () => {
    const first = await file('one');
    meanwhile = () => void (current = first);
    await file('another');
    expect(stored).toContain(nameOf(first));
  });

  it('is stored again when another request removes it before it is recorded', async () => {
    await file('one');
    meanwhile = (recorded) => stored.delete(nameOf(recorded));
    await file('another');
    expect(stored).toContain(nameOf());
  });

  it('stays when it was recorded before it is refused', async () => {
    meanwhile = () => {
      throw new Refused('payment-confirmed');
    };
    await expect(file('one')).rejects.toThrow(Refused);
    expect(stored).toContain(nameOf());
  });
});
