import { LoadingRow } from '../../ui/skeleton.tsx';

/** The skeleton of the table. */
export function InventorySkeleton() {
  return (
    <LoadingRow
      rows={6}
      look="grid gap-4 md:max-xl:grid-cols-2 xl:gap-0"
      className="rounded-lg border border-line p-4 xl:rounded-none xl:border-x-0 xl:border-t-0 xl:p-3"
    />
  );
}
