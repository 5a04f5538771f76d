import { useLocation } from 'react-router-dom';
import { useVerifyEmail } from '../../api/account.js';
import { Button, ButtonLink } from '../../components/Button.js';
import { Failure } from '../../components/Failure.js';
import { Notice } from '../../components/Notice.js';
import { Page } from '../../components/Page.js';
import { EMAIL_LINK_TEXTS } from '@libs/contract/texts/en/account.js';

/**
 * Opened by the link in an e-mail. It verifies on a press only: programs that look at links before a person does would
 * use it up.
 */
export default function VerifyEmailPage() {
  const token = useLocation().hash.slice(1);
  const verify = useVerifyEmail();
  return (
    <Page title={EMAIL_LINK_TEXTS.title} lead={EMAIL_LINK_TEXTS.lead} size="narrow">
      <div className="stack gap-4">
        {token === '' && (
          <Notice tone="gone">
            <p>{EMAIL_LINK_TEXTS.incomplete}</p>
          </Notice>
        )}
        {verify.isSuccess && (
          <div role="status">
            <Notice tone="done">
              <p>{EMAIL_LINK_TEXTS.done}</p>
              <p>{EMAIL_LINK_TEXTS.next}</p>
            </Notice>
          </div>
        )}
        <Failure error={verify.error} />
        <div>
          {token === '' || verify.isSuccess ? (
            <ButtonLink to="/">{EMAIL_LINK_TEXTS.home}</ButtonLink>
          ) : (
            <Button busy={verify.isPending} onClick={() => verify.mutate(token)}>
              {EMAIL_LINK_TEXTS.confirm}
            </Button>
          )}
        </div>
      </div>
    </Page>
  );
}
