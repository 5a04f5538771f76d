/** Replaces a rule of the product while `work` runs, to see that an invariant detects it. */
export async function withRule<Decide, T>(
  decider: { readonly decide: Decide },
  work: () => Promise<T>,
  broken: (own: Decide) => Decide,
): Promise<T> {
  const { decide } = decider;
  Object.assign(decider, { decide: broken(decide) });
  try {
    return await work();
  } finally {
    Object.assign(decider, { decide });
  }
}
