import { Page } from '../../ui/page.tsx';

export default function AllOrders() {
  return <Page title="All orders" />;
}
