import { Page } from '../../components/Page.js';

export default function SummaryPage() {
  return <Page title="Your booking">{null}</Page>;
}
