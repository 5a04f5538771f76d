import { Download } from 'lucide-react';
import { MESSAGES } from '@libs/contract/messages.js';
import { Button } from '../../../components/Button.js';
import { Failure } from '../../../components/Failure.js';
import { toast } from '../../../components/toasts.js';
import styles from '../account.module.css';
import { useExportData } from '../api/privacy.js';
import { TEXTS } from '../texts.js';

const { privacy: texts } = TEXTS;

/** Downloads all data of the customer. */
export function ExportData({ id }: { readonly id: string }) {
  const load = useExportData(id, () => toast('done', texts.exported));
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
      <Failure error={load.error} fallback={MESSAGES.general.away} />
    </div>
  );
}
