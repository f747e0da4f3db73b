import * as m from '../../messages/messages.js';
import { BeginHoldForm } from '../../recalls/begin-hold-form.tsx';
import { RecallList } from '../../recalls/recall-list.tsx';
import { RecallView } from '../../recalls/recall-view.tsx';
import { TextLink } from '../../ui/button-link.tsx';
import { useHydratedParameter } from '../../ui/forms/use-hydrated-parameter.ts';
import { noIndexMeta } from '../frame/page-meta.ts';
import { AdminPage } from './admin-page.tsx';

export const meta = () => noIndexMeta(m.recalls_title());

/** All holds and recalls, or the one that the address names. */
export default function Recalls() {
  const id = useHydratedParameter('hold');
  return (
    <AdminPage title={m.recalls_title()} lead={id ? undefined : m.recalls_lead()}>
      {id ? (
        <>
          <p className="mb-6">
            <TextLink to="/admin/recalls">{m.recalls_all_back()}</TextLink>
          </p>
          <RecallView key={id} id={id} />
        </>
      ) : (
        <div className="grid grid-cols-1 gap-8">
          <RecallList />
          <BeginHoldForm />
        </div>
      )}
    </AdminPage>
  );
}
