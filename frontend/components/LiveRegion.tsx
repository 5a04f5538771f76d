/** A sentence that is read out, politely, whenever it changes; for what eyes see anyway, e.g. a new total. */
export const LiveRegion = ({ children }: { readonly children: string }) => (
  <div className="hidden-visually" role="status" aria-live="polite" aria-atomic="true">
    {children}
  </div>
);
