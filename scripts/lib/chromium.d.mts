export function findChromium(browser?: { readonly whole?: boolean }): string | undefined;
