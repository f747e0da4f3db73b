import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { allows, type Role } from '../shared/access-levels.ts';
import { rightsQuery } from './identity.queries.ts';
import { useIdentity } from './identity-provider.tsx';

/** The person's rights to data of others; `waiting` until the shop has confirmed them for this page. */
export type Rights = { waiting: boolean; role: Role | null; lacksTwoFactor: boolean };

/**
 * The rights of the signed-in person. A page with data of others asks the shop when it opens, and again while it is open.
 * Without the right of staff, this tab drops everything that it remembers before it shows anything. A packer's tab does so,
 * too, because it may hold orders that the person saw as staff; others then see the reason from the page's own calls. The same
 * happens if the shop does not answer when the page opens.
 */
export function useRights(): Rights {
  const { user, isAdmin, isStaff, adminLoading, recheckAdmin } = useIdentity();
  const uid = user?.emailVerified ? user.uid : null;
  const queries = useQueryClient();
  const [begunAt] = useState(() => Date.now());
  const [forgotten, setForgotten] = useState(false);
  const account = useQuery({ ...rightsQuery(), enabled: uid !== null });

  const confirmed = account.dataUpdatedAt >= begunAt ? account.data : undefined;
  const answered = uid === null || confirmed !== undefined || (account.isFetchedAfterMount && account.isError);
  const role = confirmed?.role ?? null;
  const lacksTwoFactor = confirmed?.lacksSecondStep ?? false;
  const mayNot = answered && uid !== null && (lacksTwoFactor || role === null || !allows(role, 'staff'));

  useEffect(() => {
    if (mayNot) queries.removeQueries({ type: 'inactive' });
    setForgotten(mayNot);
  }, [mayNot, queries]);

  const outdated =
    role !== null && !adminLoading && ((role === 'admin') !== isAdmin || allows(role, 'staff') !== isStaff);
  useEffect(() => {
    if (outdated) void recheckAdmin();
  }, [outdated, recheckAdmin]);

  return { waiting: !answered || (mayNot && !forgotten), role, lacksTwoFactor };
}
