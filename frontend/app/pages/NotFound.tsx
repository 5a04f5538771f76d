import { ButtonLink } from '../../components/Button.js';
import { Page } from '../../components/Page.js';
import { TEXTS } from '../../lib/texts.js';

const { notFound } = TEXTS;

export const NotFound = () => (
  <Page title={notFound.title} lead={notFound.lead} size="narrow">
    <ButtonLink to="/">{notFound.home}</ButtonLink>
  </Page>
);
