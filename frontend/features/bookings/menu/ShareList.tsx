import { Share2 } from 'lucide-react';
import { Button } from '../../../components/Button.js';
import { toast } from '../../../components/toasts.js';
import { share } from '../../../lib/browser/share.js';
import { MENU_SCREEN_TEXTS } from './texts.js';

const { list: texts } = MENU_SCREEN_TEXTS;

/** Shares the list by the Web Share API on a phone, else copies it. */
export function ShareList({ text }: { readonly text: string }) {
  const shareList = async () => {
    const result = await share({ title: texts.title, text });
    if (result === 'copied') toast('done', texts.copied);
    if (result === 'failed') toast('error', texts.notCopied);
  };
  return (
    <Button look="secondary" icon={<Share2 size={18} aria-hidden />} onClick={() => void shareList()}>
      {texts.share}
    </Button>
  );
}
