import { Page } from '../ui/page.tsx';

export default function Products() {
  return <Page title="Impact Shop" />;
}
