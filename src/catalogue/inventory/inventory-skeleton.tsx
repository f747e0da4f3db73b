import { LoadingRow } from '../../ui/skeleton.tsx';

/** The skeleton of the table, with rows as high as its own. */
export function InventorySkeleton() {
  return (
    <LoadingRow
      rows={8}
      look="grid gap-4 md:max-lg:grid-cols-2 lg:gap-0 lg:pt-11"
      className="rounded-lg border border-line p-4 max-lg:min-h-60 max-lg:items-start lg:h-[4.55rem] lg:rounded-none lg:border-x-0 lg:border-t-0 lg:px-3 lg:py-1"
    />
  );
}
