import { Button, ButtonLink } from '../../components/Button.js';
import { Notice } from '../../components/Notice.js';
import { useDraft } from '../../lib/storage/drafts.js';
import styles from './account.module.css';
import { PROFILE } from './profile-draft.js';
import { TEXTS } from './texts.js';

const { profile: texts } = TEXTS;

/** Offers changes that could not be saved: the form redirects here silently when the server is unavailable. */
export function UnsavedProfile() {
  const [draft, change] = useDraft(PROFILE);
  if (!draft) return null;
  return (
    <Notice tone="wait">
      <p>{texts.unsaved}</p>
      <div className={styles.actions}>
        <ButtonLink to="/user/profile/update">{texts.goOn}</ButtonLink>
        <Button look="quiet" onClick={() => change(undefined)}>
          {texts.forget}
        </Button>
      </div>
    </Notice>
  );
}
