import { useQuery } from '@tanstack/react-query';
import * as m from '../messages/messages.js';
import { versionQuery } from './health.queries.ts';

/** The version of the shop, for staff who report a fault. Admins read it at the shop's health. */
export function VersionLine() {
  const { data } = useQuery(versionQuery());
  return <p className="mt-10 min-h-5 text-ink-soft text-sm">{data && m.admin_version({ version: data.version })}</p>;
}
