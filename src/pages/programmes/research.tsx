import { Page } from '../../ui/page.tsx';

export default function Research() {
  return <Page title="research" />;
}
