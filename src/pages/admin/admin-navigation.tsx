import { useId, useRef } from 'react';
import { NavLink } from 'react-router';
import { useIdentity } from '../../identity/identity-provider.tsx';
import * as m from '../../messages/messages.js';
import { adminLinks } from '../../site-map/admin-links.list.ts';
import type { Waiting } from '../../waiting/waiting.contract.ts';
import { useWaiting, useWaitingAfterChanges } from '../../waiting/waiting.queries.ts';
import { waitingText } from '../../waiting/waiting-head.tsx';
import { Menu, MenuChevron } from '../frame/menu.tsx';
import { FindField } from './find-field.tsx';
import { useSearchKey } from './search-key.ts';

/** Whether the person, or the role, is still unknown. */
function useIsWaiting(): boolean {
  const { loading, adminLoading } = useIdentity();
  return loading || adminLoading;
}

/** The menu of the admin area, as far as the role allows. While the role is loading, it is invisible but keeps its place. */
export function AdminNavigation({ inert }: { inert?: boolean }) {
  const { isStaff } = useIdentity();
  const isWaiting = useIsWaiting();
  const menu = useRef<HTMLElement>(null);
  useWaitingAfterChanges();
  useSearchKey(menu);
  if (!isWaiting && !isStaff) return null;
  return (
    <nav
      ref={menu}
      inert={inert}
      aria-label={m.admin_navigation()}
      className={`-mt-2 mb-4 border-line border-b pb-3 sm:mb-8 sm:pb-4 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:self-start xl:overflow-y-auto xl:border-0 ${isWaiting ? 'invisible' : ''}`}
    >
      <Menu
        className="sm:hidden"
        triggerClassName="flex min-h-11 w-full items-center justify-between rounded-full border border-line-strong px-4 font-semibold text-sm"
        trigger={
          <>
            {m.admin_navigation()}
            <MenuChevron size={20} />
          </>
        }
        panelClassName="pt-2"
      >
        <FindField className="mt-1 mb-3" />
        <Places className="grid grid-cols-[repeat(auto-fit,minmax(min(max(8.5rem,34%),100%),1fr))]" />
      </Menu>
      <FindField className="mb-4 max-w-md max-sm:hidden" />
      <Places className="hidden flex-wrap sm:flex xl:flex-col" />
    </nav>
  );
}

function Places({ className }: { className: string }) {
  const { isAdmin } = useIdentity();
  const isWaiting = useIsWaiting();
  const waiting = useWaiting();
  return (
    <ul className={`gap-1 ${className}`}>
      {adminLinks.map(
        ({ to, label, forStaff }) =>
          (isAdmin || isWaiting || forStaff) && (
            <li key={to} className="grid">
              <Place to={to} label={label()} count={waitingAt(to, waiting)} />
            </li>
          ),
      )}
    </ul>
  );
}

function Place({ to, label, count }: { to: string; label: string; count: string | null }) {
  const id = useId();
  return (
    <>
      <NavLink
        to={to}
        aria-describedby={count === null ? undefined : id}
        className="group inline-flex min-h-11 items-center rounded-full px-4 py-1 font-semibold text-sm leading-tight xl:px-3 hover:bg-sand aria-[current=page]:bg-teal-soft aria-[current=page]:text-teal-strong"
      >
        {/* Not on the link itself, or its line would run below the count. */}
        <span className="decoration-2 underline-offset-4 group-aria-[current=page]:underline">{label}</span>
        {/* It has another ground on its own page. The link's description says it to screen readers. */}
        {count !== null && (
          <span
            aria-hidden="true"
            className="ml-1.5 inline-flex min-w-6 justify-center rounded-full bg-teal-soft px-1.5 text-teal-strong text-xs leading-5 tabular-nums group-aria-[current=page]:bg-surface"
          >
            {count}
          </span>
        )}
      </NavLink>
      {count !== null && (
        <span id={id} hidden>
          {m.waiting_count({ count })}
        </span>
      )}
    </>
  );
}

/** The pages whose work is counted. */
const counted: Record<string, keyof Waiting> = {
  '/allorders': 'orders',
  '/admin/enquiries': 'questions',
  '/admin/donations': 'offers',
};

/** What waits on the page of a link, in figures. Null if nothing does, or if it is not counted. */
function waitingAt(to: string, waiting: Waiting | undefined): string | null {
  const name = counted[to];
  const count = name && waiting?.[name];
  return count ? waitingText(count) : null;
}
