import { ButtonLink } from '../../components/Button.js';
import { Page } from '../../components/Page.js';
import { Picture } from '../../illustrations/Picture.js';
import { PAGE_TEXTS } from '@libs/contract/texts/en/common.js';
import styles from '../Layout.module.css';

const { notFound } = PAGE_TEXTS;

/** The 404 page, with links to the most visited pages. */
const NotFound = () => (
  <Page
    title={notFound.title}
    lead={notFound.lead}
    size="narrow"
    above={<Picture src="" otherwise="thali" className={`mb-4 drawn ${styles.picture}`} />}
  >
    <ButtonLink to="/">{notFound.home}</ButtonLink>
  </Page>
);

export default NotFound;
