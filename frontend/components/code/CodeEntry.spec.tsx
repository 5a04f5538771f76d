import { describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiProblem } from '../../api/client/api-problem.js';
import { CodeEntry } from './CodeEntry.js';

const CHALLENGE = { phone: '9876543210', challenge: 'any', resendFrom: 0, endsAt: 0 };
const ENDED = 'This code has expired.';
const WRONG = 'Invalid OTP. Please try again.';

function renderEntry(onSubmit: () => Promise<never>) {
  const onResent = jest.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CodeEntry challenge={CHALLENGE} label="Confirm" onSubmit={onSubmit} onResent={onResent} />
    </QueryClientProvider>,
  );
  return onResent;
}

describe('a refused code', () => {
  it('is shown as refused again when it is sent again', async () => {
    const user = userEvent.setup();
    let refuse = (): void => undefined;
    const onSubmit = jest.fn(
      () => new Promise<never>((_, reject) => (refuse = () => reject(new ApiProblem(400, { message: WRONG })))),
    );
    renderEntry(onSubmit);
    const first = screen.getByLabelText('Digit 1 of 6');
    const error = () => screen.getByRole('alert').textContent;
    expect(document.activeElement).toBe(first);
    await user.keyboard('481590');
    for (const times of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Confirm' }));
      expect([onSubmit.mock.calls.length, error()]).toEqual([times, '']);
      refuse();
      await waitFor(() => expect(error()).toBe(WRONG));
      expect(document.activeElement).toBe(first);
    }
    expect(screen.queryByText(ENDED)).toBe(null);
  });

  it.each(['code-expired', 'code-used', 'too-many-attempts'])('cannot be retried after %s', async (code) => {
    const user = userEvent.setup();
    const onResent = renderEntry(() => Promise.reject(new ApiProblem(400, { code, message: WRONG })));
    await user.keyboard('481590');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    // visible and announced
    await waitFor(() => expect(screen.getAllByText(ENDED)).toHaveLength(2));
    expect(screen.getByRole('alert').textContent).toBe(WRONG);
    expect(onResent).toHaveBeenCalledTimes(code === 'too-many-attempts' ? 1 : 0);
  });
});
