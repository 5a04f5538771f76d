import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { Chef, newPan } from '../support/chef.js';
import { arrivesAt, button, reads, showsError } from '../support/browser/steps.js';
import { useHarness } from '../support/browser/harness.js';
import type { Visitor } from '../support/browser/visitor.js';

const harness = useHarness();
const UNREADABLE = 'We can’t read this picture. Please take another one.';
const TOO_LARGE = 'The picture can be at most 5 MB.';
/** Bytes per second of a slow network. */
const SLOW_BYTES_PER_SECOND = 64_000;

/** An incompressible picture of a few megabytes. */
const picture = (side: number): Promise<Buffer> =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> =>
  page.getByLabel('Document image').setInputFiles({ name, mimeType, buffer });

async function opensForm(chef: Chef): Promise<Visitor> {
  const visitor = await harness.visitor({ storage: harness.storageOfChef(chef) });
  const { page } = visitor;
  await page.goto('/chef/documentation');
  await page.getByLabel('ID type').selectOption({ label: 'PAN Card' });
  await page.getByLabel('ID number').fill(newPan());
  await page.getByLabel(/I agree to the/).check();
  return visitor;
}

describe('filing a document', () => {
  it('rejects large, other and unreadable files before it sends them', async () => {
    const visitor = await opensForm(await Chef.join(harness.product));
    const { page } = visitor;
    const field = page.getByLabel('Document image');
    await choose(page, 'large.png', 'image/png', Buffer.alloc(5_300_000));
    await reads(page, TOO_LARGE);
    await showsError(field, TOO_LARGE);
    await choose(page, 'list.pdf', 'application/pdf', Buffer.from('%PDF-1.4'));
    await page.getByText(TOO_LARGE).waitFor({ state: 'detached' });
    await reads(page, 'Please send a JPEG, PNG or WebP picture.');
    await choose(page, 'small.png', 'image/png', await picture(64));
    await reads(page, 'The picture is too small to read. It must be at least 300 by 200 pixels.');
    const whole = await picture(300);
    await choose(page, 'half.png', 'image/png', whole.subarray(0, whole.length / 2));
    await reads(page, UNREADABLE);
    await button(page, 'Sign up').click();
    await showsError(field, UNREADABLE);
    await choose(page, 'whole.png', 'image/png', whole);
    await page.getByText(UNREADABLE).waitFor({ state: 'detached' });
  });

  it('shows its progress, can be cancelled, and succeeds when it is sent again', async () => {
    const chef = await Chef.join(harness.product);
    const { page } = await opensForm(chef);
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    const speed = (bytes: number) =>
      network.send('Network.emulateNetworkConditions', {
        ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytes },
      });
    await choose(page, 'pan.png', 'image/png', await picture(1_000));
    await speed(SLOW_BYTES_PER_SECOND);
    await button(page, 'Sign up').click();
    await page.getByRole('progressbar', { name: 'Sending your document' }).waitFor();
    await reads(page, /^[1-9]\d?% sent$/);
    await button(page, 'Stop').click();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').count()).toBe(0);
    const documents = async () => (await chef.api.ok('chef', { params: { id: chef.id } })).chef.documents;
    expect(await documents()).toEqual([]);

    await speed(-1);
    await button(page, 'Sign up').click();
    await arrivesAt(page, '/partner/dashboard');
    expect((await documents()).map(({ idType }) => idType)).toEqual(['pan']);
  });
});
