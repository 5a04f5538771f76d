/** Browser globals that the component tests' document lacks. */
import { TextDecoder, TextEncoder } from 'node:util';

const escape = (name: string): string => name.replaceAll(/[^\w-]/g, (sign) => `\\${sign}`);

Object.assign(globalThis, { TextDecoder, TextEncoder, CSS: { escape } });

/** Shows and hides without a backdrop. */
const dialog = Reflect.get(globalThis, 'HTMLDialogElement') as { readonly prototype: object };
Object.assign(dialog.prototype, {
  showModal(this: { open: boolean }) {
    this.open = true;
  },
  close(this: { open: boolean }) {
    this.open = false;
  },
});

/** jsdom draws nothing, and so scrolls nothing. */
const { Element: drawn } = globalThis as unknown as { readonly Element: { readonly prototype: object } };
Object.assign(drawn.prototype, { scrollIntoView: () => undefined });
