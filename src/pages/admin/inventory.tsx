import { Page } from '../../ui/page.tsx';

export default function Inventory() {
  return <Page title="Inventory" />;
}
