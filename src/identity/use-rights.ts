import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Role } from '../shared/access-levels.ts';
import { rightsQuery } from './identity.queries.ts';
import { useIdentity } from './identity-provider.tsx';

/** What somebody may see of others; `waiting` until the shop has said so to this very page. */
export type Rights = { waiting: boolean; role: Role | null; lacksTwoFactor: boolean };

/**
 * The rights of whoever is signed in, asked of the shop whenever a page begins that shows what belongs to others, and
 * again while it is open. Without a right to it, all that this browser tab remembers is forgotten before anything is shown:
 * what the page then asks for says why. It is the same where the shop cannot be asked as the page begins.
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
  const mayNot = answered && uid !== null && (lacksTwoFactor || (role !== 'admin' && role !== 'staff'));

  useEffect(() => {
    if (mayNot) queries.removeQueries({ type: 'inactive' });
    setForgotten(mayNot);
  }, [mayNot, queries]);

  const outdated =
    role !== null && !adminLoading && ((role === 'admin') !== isAdmin || (role !== 'customer') !== isStaff);
  useEffect(() => {
    if (outdated) void recheckAdmin();
  }, [outdated, recheckAdmin]);

  return { waiting: !answered || (mayNot && !forgotten), role, lacksTwoFactor };
}
