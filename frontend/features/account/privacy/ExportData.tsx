import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { MESSAGES } from '@libs/contract/messages.js';
import { Button } from '../../../components/Button.js';
import { Failure } from '../../../components/Failure.js';
import { toast } from '../../../components/toasts.js';
import { api } from '../../../lib/api.js';
import { today } from '../../../lib/time.js';
import styles from '../account.module.css';
import { saveFile } from './save-file.js';
import { TEXTS } from '../texts.js';

const { privacy: texts } = TEXTS;

/** Everything that is kept of the customer, as a file on this device. */
export function ExportData({ id }: { readonly id: string }) {
  const load = useMutation({
    mutationFn: () => api('exportData', { params: { id } }),
    onSuccess: (data) => {
      saveFile(`my-data-${today(Date.now())}.json`, 'application/json', JSON.stringify(data, null, 2));
      toast('done', texts.exported);
    },
  });
  return (
    <div className={styles.choice}>
      <p className={styles.soft}>{texts.exportLead}</p>
      <Button
        look="secondary"
        icon={<Download size={18} aria-hidden />}
        busy={load.isPending}
        onClick={() => load.mutate()}
      >
        {texts.export}
      </Button>
      {load.error && <Failure error={load.error} fallback={MESSAGES.general.away} />}
    </div>
  );
}
