import * as m from '../../messages/messages.js';
import { SkeletonRow } from '../../ui/skeleton.tsx';

/** The skeleton of the table. */
export function InventorySkeleton() {
  return (
    <div role="status" data-loading className="grid gap-4 md:max-lg:grid-cols-2 lg:gap-0">
      <span className="sr-only">{m.ui_loading()}</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <SkeletonRow
          key={row}
          className="rounded-lg border border-line p-4 lg:rounded-none lg:border-x-0 lg:border-t-0 lg:p-3"
        />
      ))}
    </div>
  );
}
