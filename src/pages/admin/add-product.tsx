import { Page } from '../../ui/page.tsx';

export default function AddProduct() {
  return <Page title="Add a New Product" />;
}
