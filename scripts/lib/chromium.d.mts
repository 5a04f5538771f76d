export function findChromium(browser?: { readonly notifies?: boolean }): string | undefined;
