import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../components/Button.js';
import { TextField } from '../../../components/TextField.js';
import { toast } from '../../../components/toasts.js';
import { share } from '../../../lib/browser/share.js';
import { addressOf, type Plan } from '../../../lib/booking/plan.js';
import { TEXTS } from '../texts.js';

const { estimate: texts } = TEXTS;

/** Shares the estimate's URL: by the Web Share API, else the clipboard, else a field to copy from. */
export function ShareButton({ plan }: { readonly plan: Plan }) {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<string>();
  const shareEstimate = async () => {
    const url = new URL(`${addressOf(pathname, plan)}#estimate`, window.location.href).href;
    const result = await share({ title: texts.shareTitle, url });
    if (result === 'copied') toast('done', texts.shared);
    if (result === 'failed') setShown(url);
  };
  return (
    <>
      <Button look="secondary" wide icon={<Share2 size={18} aria-hidden />} onClick={() => void shareEstimate()}>
        {texts.share}
      </Button>
      {shown && <TextField label={texts.copyBy} value={shown} readOnly onFocus={({ target }) => target.select()} />}
    </>
  );
}
