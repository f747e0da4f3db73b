import { Page } from '../../ui/page.tsx';

export default function OnlineWebinarSessions() {
  return <Page title="online-webinar-sessions" />;
}
