import { Button } from '../../../components/Button.js';
import buttons from '../../../components/Button.module.css';
import { Failure } from '../../../components/Failure.js';
import { Loaded } from '../../../components/Loaded.js';
import { Notice } from '../../../components/Notice.js';
import { TextField } from '../../../components/TextField.js';
import { toast } from '../../../lib/browser/toasts.js';
import { formatInstant } from '../../../lib/format/time.js';
import { copyText } from '../copy-text.js';
import { feedQuery, useEndFeed, useRenewFeed } from '../api.js';
import styles from './agenda.module.css';
import { FEED_TEXTS as texts } from '@libs/contract/texts/en/agenda.js';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Copy } from 'lucide-react';

/** The secret address to which a calendar program subscribes: made, shown once, renewed or ended here. */
export const CalendarFeed = ({ chefId }: { readonly chefId: string }) => (
  <details className={`box raised ${styles.feed}`}>
    <summary className="strong">{texts.title}</summary>
    <div className="stack fluid gap-3 mt-2">
      <p>{texts.lead}</p>
      <p className="soft small">{texts.polling}</p>
      <Address chefId={chefId} />
    </div>
  </details>
);

function Address({ chefId }: { readonly chefId: string }) {
  const query = useQuery(feedQuery(chefId));
  const renew = useRenewFeed(chefId);
  const end = useEndFeed(chefId, () => {
    renew.reset();
    toast('done', texts.ended);
  });
  const made = renew.data;
  return (
    <Loaded query={query} loading={texts.loading} height="44px">
      {({ since }) => (
        <>
          {made ? (
            <>
              <Notice tone="wait">
                <p>{texts.once}</p>
              </Notice>
              <TextField label={texts.address} readOnly value={made.url} onFocus={({ target }) => target.select()} />
              <div className="flow gap-2">
                <a href={made.url.replace(/^https?:/, 'webcal:')} className={`${buttons.button} ${buttons.primary}`}>
                  <CalendarPlus size={18} aria-hidden />
                  {texts.open}
                </a>
                <Button
                  look="secondary"
                  icon={<Copy size={18} aria-hidden />}
                  onClick={() => void copyText(made.url, texts.copied)}
                >
                  {texts.copy}
                </Button>
              </div>
            </>
          ) : (
            since && <p>{texts.since(formatInstant(since))}</p>
          )}
          <div className="flow gap-2">
            <Button look={since ? 'secondary' : 'primary'} busy={renew.isPending} onClick={() => renew.mutate()}>
              {since ? texts.renew : texts.make}
            </Button>
            {since && (
              <Button look="quiet" busy={end.isPending} onClick={() => end.mutate()}>
                {texts.end}
              </Button>
            )}
          </div>
          {since && <p className="soft small">{texts.renewLead}</p>}
          <p className="soft small">{texts.ends}</p>
          <Failure error={renew.error ?? end.error} />
        </>
      )}
    </Loaded>
  );
}
