import { it, jest } from '@jest/globals';
import type { RatingItem } from '@libs/contract/ratings.js';
import { FEEDBACK_TEXTS as texts } from '@libs/contract/texts/en/earnings.js';
import type { Instant } from '@libs/contract/time.js';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import FeedbackPage from './FeedbackPage.js';
import { responseOf } from '../../../../test/support/components/response-of.js';
import { inApp } from '../../../../test/support/components/in-app.js';

/** Opens the reply to this rating. */
async function replyTo(changes: Partial<RatingItem>): Promise<void> {
  const ids = { booking: 'b1', user: 'asha', userName: 'Asha', createdAt: '2026-12-12T18:00:00.000Z' as Instant };
  const rating: RatingItem = { ...ids, description: 'Lovely.', rating: 5, ...changes };
  const data = { rating: [rating], total: 1, average: 5, byStars: [0, 0, 0, 0, 1] };
  globalThis.fetch = jest.fn<typeof globalThis.fetch>(() => Promise.resolve(responseOf({ data })));
  render(inApp(<FeedbackPage />));
  await userEvent.click(await screen.findByRole('button', { name: texts.reply }));
  await screen.findByRole('button', { name: texts.send });
}

it.each([
  ['everyone, as the words that it answers', { readable: true }, texts.hint],
  ['only the guest, who gave stars without words', { readable: false, description: '' }, texts.hintStars],
  ['only the guest, whose words are not public', { readable: false }, texts.hintGuest],
])('a reply is read by %s', async (_, rating, hint) => {
  await replyTo(rating);
  screen.getByText(hint);
});
