import { useSearchParams } from 'react-router';
import { FamilyView } from '../../family/family-view.tsx';
import * as m from '../../messages/messages.js';
import { TextLink } from '../../ui/button-link.tsx';
import { noIndexMeta } from '../frame/page-meta.ts';
import { AdminPage } from './admin-page.tsx';

export const meta = () => noIndexMeta(m.family_title());

/** The family that the address names. */
export default function Family() {
  const uid = useSearchParams()[0].get('person');
  return (
    <AdminPage title={m.family_title()}>
      {uid ? <FamilyView key={uid} uid={uid} /> : <TextLink to="/admin/accounts">{m.accounts_title()}</TextLink>}
    </AdminPage>
  );
}
