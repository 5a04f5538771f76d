import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Pager } from './Pager.js';

function List({ onPageChange }: { readonly onPageChange: (page: number) => void }) {
  const [page, setPage] = useState(1);
  const goToPage = (next: number) => {
    onPageChange(next);
    setPage(next);
  };
  return <Pager page={page} total={45} size={20} onPageChange={goToPage} />;
}

describe('the pagination of a list', () => {
  it('works with the keyboard, which keeps the focus at either end', async () => {
    window.scrollTo = () => undefined;
    const onPageChange = jest.fn<(page: number) => void>();
    const user = userEvent.setup();
    render(<List onPageChange={onPageChange} />);
    const [previous, next] = ['Previous', 'Next'].map((name) => screen.getByRole('button', { name }));
    expect(previous?.getAttribute('aria-disabled')).toBe('true');
    next?.focus();
    await user.keyboard('{Enter}{Enter}{Enter}');
    expect(next?.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(next);
    await user.keyboard('{Shift>}{Tab}{/Shift}{Enter}{Enter}{Enter}');
    expect(document.activeElement).toBe(previous);
    expect(onPageChange.mock.calls.flat()).toEqual([2, 3, 2, 1]);
    expect(next?.getAttribute('aria-disabled')).toBe(null);
  });

  it('continues beyond the counted entries, until the last page', () => {
    const onPageChange = () => undefined;
    const { rerender } = render(<Pager page={50} total={1_000} more size={20} onPageChange={onPageChange} />);
    const next = () => screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled');
    expect(screen.getByText('981–1000 of more than 1000')).toBeTruthy();
    expect(next()).toBe(null);
    rerender(<Pager page={51} total={1_020} more size={20} onPageChange={onPageChange} />);
    expect(screen.getByText('1001–1020 of more than 1020')).toBeTruthy();
    expect(next()).toBe(null);
    rerender(<Pager page={52} total={1_033} size={20} onPageChange={onPageChange} />);
    expect(screen.getByText('1021–1033 of 1033')).toBeTruthy();
    expect(next()).toBe('true');
  });
});
