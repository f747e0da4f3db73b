import { CreatePersonForm } from '../../helped/create-person-form.tsx';
import { HelpedPeople } from '../../helped/helped-people.tsx';
import { HelpedPersonView } from '../../helped/helped-person-view.tsx';
import { HelpedWeeks } from '../../helped/helped-weeks.tsx';
import { useIdentity } from '../../identity/identity-provider.tsx';
import * as m from '../../messages/messages.js';
import { TextLink } from '../../ui/button-link.tsx';
import { useHydratedParameter } from '../../ui/forms/use-hydrated-parameter.ts';
import { noIndexMeta } from '../frame/page-meta.ts';
import { StaffPage } from './admin-page.tsx';

export const meta = () => noIndexMeta(m.helped_title());

/** Families without a mailbox, or the one that the address names. */
export default function Helped() {
  const uid = useHydratedParameter('person');
  const { isAdmin } = useIdentity();
  return (
    <StaffPage title={m.helped_title()} lead={uid ? undefined : m.helped_lead()}>
      {uid ? (
        <>
          <p className="mb-4">
            <TextLink to="/admin/helped">{m.helped_back()}</TextLink>
          </p>
          <HelpedPersonView key={uid} uid={uid} />
        </>
      ) : (
        <div className="grid grid-cols-1 gap-8">
          <HelpedPeople />
          <CreatePersonForm />
          {isAdmin && <HelpedWeeks />}
        </div>
      )}
    </StaffPage>
  );
}
