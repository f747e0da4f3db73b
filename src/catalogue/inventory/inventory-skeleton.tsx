import { LoadingRow } from '../../ui/skeleton.tsx';

/** The skeleton of the table. */
export function InventorySkeleton() {
  return (
    <LoadingRow
      rows={6}
      look="grid gap-4 md:max-lg:grid-cols-2 lg:gap-0"
      className="rounded-lg border border-line p-4 lg:rounded-none lg:border-x-0 lg:border-t-0 lg:p-3"
    />
  );
}
