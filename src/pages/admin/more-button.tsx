import * as m from '../../messages/messages.js';
import { failureMessage } from '../../shared/error-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { ListError } from './list-error.tsx';

type Pages = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => unknown;
};

/** Brings the next page of a list, where there is one; `trouble` is said where it does not come. */
export function MoreButton({ pages, trouble }: { pages: Pages; trouble: string }) {
  if (pages.isFetchNextPageError) {
    return (
      <div className="mt-8">
        <ListError message={failureMessage(pages.error, trouble)} onRetry={() => pages.fetchNextPage()} />
      </div>
    );
  }
  if (!pages.hasNextPage) return null;
  return (
    <div className="mt-8 flex justify-center">
      <Button variant="quiet" busy={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
        {pages.isFetchingNextPage ? m.ui_loading() : m.admin_more()}
      </Button>
    </div>
  );
}
