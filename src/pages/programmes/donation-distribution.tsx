import { Page } from '../../ui/page.tsx';

export default function DonationDistribution() {
  return <Page title="donation-distribution" />;
}
