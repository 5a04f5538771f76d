import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Pager } from './Pager.js';

/** A list of three pages. */
function List({ onTurn }: { readonly onTurn: (page: number) => void }) {
  const [page, setPage] = useState(1);
  const turn = (next: number) => {
    onTurn(next);
    setPage(next);
  };
  return <Pager page={page} total={45} size={20} onTurn={turn} />;
}

describe('the pages of a list', () => {
  it('are gone through with the keyboard, which stays where it was at either end and turns no further', async () => {
    window.scrollTo = () => undefined;
    const onTurn = jest.fn<(page: number) => void>();
    const user = userEvent.setup();
    render(<List onTurn={onTurn} />);
    const [previous, next] = ['Previous', 'Next'].map((name) => screen.getByRole('button', { name }));
    expect(previous?.getAttribute('aria-disabled')).toBe('true');
    next?.focus();
    await user.keyboard('{Enter}{Enter}{Enter}');
    expect(next?.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(next);
    await user.keyboard('{Shift>}{Tab}{/Shift}{Enter}{Enter}{Enter}');
    expect(document.activeElement).toBe(previous);
    expect(onTurn.mock.calls.flat()).toEqual([2, 3, 2, 1]);
    expect(next?.getAttribute('aria-disabled')).toBe(null);
  });
});
