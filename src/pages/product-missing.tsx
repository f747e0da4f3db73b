import { Page } from '../ui/page.tsx';

export default function ProductMissing() {
  return <Page title="Product" />;
}
