/** `ask`, once for all who want to know the same before the answer is there. */
export function together<Key, Answer>(ask: (key: Key) => Promise<Answer>): (key: Key) => Promise<Answer> {
  const underWay = new Map<Key, Promise<Answer>>();
  return (key) => {
    const answer = underWay.get(key) ?? ask(key).finally(() => underWay.delete(key));
    underWay.set(key, answer);
    return answer;
  };
}
