import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type SubmitEvent, useState } from 'react';
import { Button } from './Button.js';

/** A form whose submission stays pending until it is rejected. */
function Form({ onSend }: { readonly onSend: () => void }) {
  const [busy, setBusy] = useState(false);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    onSend();
  };
  return (
    <form onSubmit={send}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy}>
        Send
      </Button>
      <Button onClick={() => setBusy(false)}>Refuse</Button>
    </form>
  );
}
const send = () => screen.getByRole('button', { name: 'Send' });

describe('a busy button', () => {
  it('keeps the focus and is announced as busy', async () => {
    const user = userEvent.setup();
    render(<Form onSend={() => undefined} />);
    await user.click(send());
    expect(send().getAttribute('aria-disabled')).toBe('true');
    expect(send().getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(send());
  });

  it('submits a form once, by click or Enter, and again after a refusal', async () => {
    const onSend = jest.fn();
    const user = userEvent.setup();
    render(<Form onSend={onSend} />);
    await user.click(send());
    await user.keyboard('{Enter} ');
    await user.type(screen.getByLabelText('Name'), 'Asha{Enter}');
    expect(onSend).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(send().getAttribute('aria-disabled')).toBeNull();
    await user.click(send());
    expect(onSend).toHaveBeenCalledTimes(2);
  });

  it('ignores clicks, like a disabled button', async () => {
    const onClick = jest.fn();
    render(
      <>
        <Button busy onClick={onClick}>
          Pay
        </Button>
        <Button disabled onClick={onClick}>
          Next
        </Button>
      </>,
    );
    const user = userEvent.setup();
    for (const name of ['Pay', 'Next']) await user.click(screen.getByRole('button', { name }));
    expect(onClick).not.toHaveBeenCalled();
  });
});
