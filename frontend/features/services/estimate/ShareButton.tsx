import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../components/Button.js';
import { TextField } from '../../../components/TextField.js';
import { toast } from '../../../components/toasts.js';
import { addressOf, type Plan } from '../../../lib/booking/plan.js';
import { TEXTS } from '../texts.js';

const { estimate: texts } = TEXTS;

/** Shares the estimate's URL: by the Web Share API, else the clipboard, else a field to copy from. */
export function ShareButton({ plan }: { readonly plan: Plan }) {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<string>();
  const share = async () => {
    const url = new URL(`${addressOf(pathname, plan)}#estimate`, window.location.href).href;
    if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
      // The user closed the share dialog.
      await navigator.share({ title: texts.shareTitle, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast('done', texts.shared);
    } catch {
      setShown(url);
    }
  };
  return (
    <>
      <Button look="secondary" wide icon={<Share2 size={18} aria-hidden />} onClick={() => void share()}>
        {texts.share}
      </Button>
      {shown && <TextField label={texts.copyBy} value={shown} readOnly onFocus={({ target }) => target.select()} />}
    </>
  );
}
