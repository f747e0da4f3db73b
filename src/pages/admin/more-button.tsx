import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/** Brings the next page of a list, where there is one. */
export function MoreButton({ pages }: { pages: Pages }) {
  if (!pages.hasNextPage) return null;
  return (
    <div className="mt-8 flex justify-center">
      <Button variant="quiet" busy={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
        {pages.isFetchingNextPage ? m.ui_loading() : m.admin_more()}
      </Button>
    </div>
  );
}
