import * as m from '../../messages/messages.js';
import { VoiceList } from '../../voices/voice-list.tsx';
import { noIndexMeta } from '../frame/page-meta.ts';
import { AdminPage } from './admin-page.tsx';

export const meta = () => noIndexMeta(m.voices_title());

export default function Voices() {
  return (
    <AdminPage title={m.voices_title()} lead={m.voices_lead()}>
      <VoiceList />
    </AdminPage>
  );
}
