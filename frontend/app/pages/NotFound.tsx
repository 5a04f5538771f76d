import { ButtonLink } from '../../components/Button.js';
import { Page } from '../../components/Page.js';
import { TEXTS } from './texts.js';

const { notFound } = TEXTS;

/** The address leads nowhere; the pages that people look for most are one press away. */
const NotFound = () => (
  <Page title={notFound.title} lead={notFound.lead} size="narrow">
    <ButtonLink to="/">{notFound.home}</ButtonLink>
  </Page>
);

export default NotFound;
