/** What is shared: an address or a text. */
type Shared = { readonly title: string } & ({ readonly url: string } | { readonly text: string });

/**
 * Shares by the Web Share API on a phone, where the device says what became of it; else copies. Returns what the screen
 * has to say: `undefined` for nothing.
 */
export async function share(data: Shared): Promise<'copied' | 'failed' | undefined> {
  if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
    // The user closed the share dialog.
    await navigator.share(data).catch(() => undefined);
    return undefined;
  }
  return copy('url' in data ? data.url : data.text);
}

/** Copies a text. The browser can refuse it. */
export async function copy(text: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}
