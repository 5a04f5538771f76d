import { expect, it, jest } from '@jest/globals';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { useNextTurn, useTurns } from './useTurns.js';
import { inApp, newQueries } from '../../../test/support/components/in-app.js';

interface Choices {
  readonly people: number;
}

/** A server that answers when it is told to. */
class Fares {
  readonly asked: number[] = [];
  readonly aborted: number[] = [];
  #answer: (fare: string) => void = () => undefined;

  readonly optionsOf = ({ people }: Choices) =>
    queryOptions({
      queryKey: ['fare', people],
      queryFn: ({ signal }) => {
        this.asked.push(people);
        signal.addEventListener('abort', () => this.aborted.push(people));
        return new Promise<string>((answer) => (this.#answer = answer));
      },
    });

  answer(fare: string): Promise<void> {
    return act(async () => {
      this.#answer(fare);
      await jest.advanceTimersByTimeAsync(200);
    });
  }
}

function Fare({ choices, fares }: { readonly choices: Choices; readonly fares: Fares }) {
  const turns = useTurns(choices);
  const query = useQuery({ ...fares.optionsOf(turns.sent), placeholderData: keepPreviousData });
  const outdated = useNextTurn(turns, query);
  return (
    <p role="status">
      {query.data ?? 'none'} {outdated ? 'outdated' : 'current'}
    </p>
  );
}

it('shows each answer of a slow server, and asks for the last of several changes next', async () => {
  jest.useFakeTimers();
  const fares = new Fares();
  const queries = newQueries();
  const shown = (people: number) => inApp(<Fare choices={{ people }} fares={fares} />, { queries });
  const { rerender } = render(shown(4));
  const text = () => screen.getByRole('status').textContent;
  const change = async (people: number) => {
    rerender(shown(people));
    await act(() => jest.advanceTimersByTimeAsync(200));
  };
  await fares.answer('₹499');
  expect(text()).toBe('₹499 current');

  for (const people of [5, 6, 7]) await change(people);
  expect(fares.asked).toEqual([4, 5]);
  expect(text()).toBe('₹499 outdated');
  await fares.answer('₹599');
  expect(text()).toBe('₹599 outdated');
  expect(fares.asked).toEqual([4, 5, 7]);
  await fares.answer('₹799');
  expect(text()).toBe('₹799 current');
  expect(fares.aborted).toEqual([]);
  jest.useRealTimers();
});
