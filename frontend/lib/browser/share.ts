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
  try {
    await navigator.clipboard.writeText('url' in data ? data.url : data.text);
    return 'copied';
  } catch {
    return 'failed';
  }
}
