import { Button } from '../../../components/Button.js';
import { Notice } from '../../../components/Notice.js';
import { TEXTS } from '../texts.js';
import styles from './Repeated.module.css';

const { form: texts } = TEXTS;

/** Says that the choices are those of the last booking, and drops them on request. */
export const Repeated = ({ onForget }: { readonly onForget: () => void }) => (
  <div className={styles.repeated}>
    <Notice tone="calm">
      <div className={styles.line}>
        <p>{texts.repeats}</p>
        <Button look="secondary" onClick={onForget}>
          {texts.startFresh}
        </Button>
      </div>
    </Notice>
  </div>
);
