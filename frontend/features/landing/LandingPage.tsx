import { Page } from '../../components/Page.js';

export default function LandingPage() {
  return <Page title="Home">{null}</Page>;
}
