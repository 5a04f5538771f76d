/** Announces a sentence politely whenever it changes, e.g. a new total. */
export const LiveRegion = ({ children }: { readonly children: string }) => (
  <div className="hidden-visually" role="status" aria-live="polite" aria-atomic="true">
    {children}
  </div>
);
