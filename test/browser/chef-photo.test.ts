import { describe, expect, it } from '@jest/globals';
import { Chef, newPicture } from '../support/chef.js';
import { arrivesAt, button, heading, link, reads } from '../support/browser/steps.js';
import { useHarness } from '../support/browser/harness.js';
import { violations } from '../support/browser/axe.js';

const harness = useHarness();

describe('a chef’s photo', () => {
  it('is cropped, shown on the page that guests see, and gives way to the portrait again', async () => {
    const chef = await Chef.join(harness.product);
    const visitor = await harness.visitor({ storage: harness.storageOfChef(chef) });
    const { page } = visitor;
    await page.goto('/partner/profile');
    await button(page, 'Add a photo').click();
    const dialog = page.getByRole('dialog', { name: 'Your photo' });
    const choose = (name: string, buffer: Buffer) =>
      dialog.getByLabel('Choose a photo').setInputFiles({ name, mimeType: 'image/png', buffer });
    await choose('words.png', Buffer.from('not a picture'));
    await reads(page, 'We can’t read this picture. Please take another one.');
    await choose('me.png', newPicture());
    await dialog.getByRole('img', { name: 'This part of the photo is shown' }).waitFor();
    await dialog.getByLabel('Closer').focus();
    await page.keyboard.press('End');
    expect(await violations(page, { part: 'dialog' })).toEqual([]);
    await button(page, 'Use this photo').click();
    await dialog.waitFor({ state: 'detached' });
    const photo = page.locator(`img[src^="/v1.0/chefs/${chef.id}/photos/"]`);
    await photo.first().waitFor();

    await link(page, 'See your public page').click();
    await arrivesAt(page, `/chefs/${chef.id}`);
    await reads(page, 'This is your page. Guests see it like this while you’re verified.');
    await photo.first().waitFor();
    const shown = `document.querySelector('img[src*="/photos/"]')`;
    expect(await page.evaluate(`${shown}.decode().then(() => ${shown}.naturalWidth)`)).toBe(480);
    await link(page, 'Back to your profile').click();
    await heading(page, 'How we reach you').waitFor();
    await button(page, 'Change the photo').click();
    // The page may ask for the photo again until it knows that there is none.
    visitor.expectsRefusal(/^404 GET .*\/photos\//);
    await button(page, 'Show the portrait again').click();
    await photo.first().waitFor({ state: 'detached' });
  });
});
