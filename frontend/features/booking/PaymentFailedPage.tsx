import { Page } from '../../components/Page.js';

export default function PaymentFailedPage() {
  return <Page title="Payment Failed">{null}</Page>;
}
