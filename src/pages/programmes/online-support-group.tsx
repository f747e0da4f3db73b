import { Page } from '../../ui/page.tsx';

export default function OnlineSupportGroup() {
  return <Page title="online-support-group" />;
}
