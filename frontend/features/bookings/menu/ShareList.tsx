import { Share2 } from 'lucide-react';
import { Button } from '../../../components/Button.js';
import { toast } from '../../../components/toasts.js';
import { MENU_SCREEN_TEXTS } from './texts.js';

const { list: texts } = MENU_SCREEN_TEXTS;

/** Shares the list by the Web Share API on a phone, else copies it. */
export function ShareList({ text }: { readonly text: string }) {
  const share = async () => {
    if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
      // The user closed the share dialog.
      await navigator.share({ title: texts.title, text }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(text);
      toast('done', texts.copied);
    } catch {
      toast('error', texts.notCopied);
    }
  };
  return (
    <Button look="secondary" icon={<Share2 size={18} aria-hidden />} onClick={() => void share()}>
      {texts.share}
    </Button>
  );
}
