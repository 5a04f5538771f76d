import { beforeAll, describe, expect, it } from '@jest/globals';
import { drawInvitation, type Invitation } from './draw-invitation.js';

/** Draws on a canvas whose letters are all half as wide as high; returns the lines in order, with the height of their letters. */
async function drawn(changes: Partial<Invitation>): Promise<readonly (readonly [line: string, size: number])[]> {
  const lines: [string, number][] = [];
  const state: Record<string, unknown> = { font: '' };
  const size = () => Number.parseInt(String(state['font']).split(' ')[1] ?? '', 10);
  const pen = new Proxy(state, {
    get: (_, name) => {
      if (name === 'measureText') return (text: string) => ({ width: (text.length * size()) / 2 });
      if (name === 'fillText') return (text: string) => void lines.push([text, size()]);
      return () => undefined;
    },
  });
  const canvas = { getContext: () => pen } as unknown as HTMLCanvasElement;
  await drawInvitation(canvas, { ...INVITATION, ...changes });
  return lines;
}

const INVITATION: Invitation = {
  ...{ kicker: 'You are invited', title: 'Birthday', host: 'at Asha’s', menuTitle: 'On the table' },
  ...{ date: { weekday: 'Sat', day: '12', month: 'Dec' }, lines: ['6.00 pm – 10.00 pm', 'Indore'], dishes: [] },
  ...{ more: (count) => `and ${count} more`, chef: 'Cooked by Vikas', by: 'Booked with Rasoiya' },
};
/** As small as can be read on a phone. */
const READABLE = 20;

/** A browser whose fonts are there, and whose pictures of dishes are not. */
beforeAll(
  () =>
    void Object.assign(globalThis, {
      document: { fonts: { load: () => Promise.resolve([]) } },
      Image: class {
        readonly decode = () => Promise.reject(new Error('no picture'));
      },
    }),
);

describe('the picture that invites guests', () => {
  it('has the whole address, however long', async () => {
    const place =
      'Flat 1204, Tower B, Silver Springs Township Phase Two, Near Bypass Road, Behind Agrawal Public School, Bicholi Mardana, Indore, Madhya Pradesh 452001';
    const lines = await drawn({ lines: ['6.00 pm – 10.00 pm', place] });
    const [from, to] = [
      lines.findIndex(([line]) => line.startsWith('Flat')),
      lines.findIndex(([line]) => /452001$/.test(line)),
    ];
    const shown = lines.slice(from, to + 1);
    expect(shown.map(([line]) => line).join(' ')).toBe(place);
    expect(Math.min(...shown.map(([, height]) => height))).toBeGreaterThanOrEqual(READABLE);
  });

  it('says how many dishes are not named', async () => {
    const dishes = Array.from({ length: 9 }, (_, place) => ({
      id: `${place}`,
      name: `Paneer butter masala number ${place}`,
    }));
    const lines = (await drawn({ dishes })).map(([line]) => line);
    const named = lines.join(' ').match(/Paneer/g)?.length ?? 0;
    expect(named).toBeGreaterThan(0);
    expect(lines.join(' ')).toContain(`and ${9 - named} more`);
  });
});
