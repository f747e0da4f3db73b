import type { Waiting } from './waiting.contract.ts';
import { waitingText } from './waiting-head.tsx';

/** The pages whose work is counted. */
const counted: Record<string, keyof Waiting> = {
  '/allorders': 'orders',
  '/admin/enquiries': 'questions',
  '/admin/donations': 'offers',
};

/** What waits on the page of a link, in figures. Null if nothing does, or if it is not counted. */
export function waitingAt(to: string, waiting: Waiting | undefined): string | null {
  const name = counted[to];
  const count = name && waiting?.[name];
  return count ? waitingText(count) : null;
}

/** The count in a link of the admin menu, which is its `group` and has another ground on its own page. The link's description says it to screen readers. */
export function WaitingBadge({ count }: { count: string | null }) {
  if (count === null) return null;
  return (
    <span
      aria-hidden="true"
      className="ml-1.5 inline-flex min-w-6 justify-center rounded-full bg-teal-soft px-1.5 text-teal-strong text-xs leading-5 tabular-nums group-aria-[current=page]:bg-surface"
    >
      {count}
    </span>
  );
}
