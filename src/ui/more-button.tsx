import * as m from '../messages/messages.js';
import { errorMessage } from '../shared/error-sentence.ts';
import { Button } from './button.tsx';
import { RetryNotice } from './retry-notice.tsx';

type Pages = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => unknown;
};

/** Loads the next page of a list, if there is one. `failed` is the sentence for a failure. */
export function MoreButton({ pages, failed }: { pages: Pages; failed: string }) {
  if (pages.isFetchNextPageError) {
    return (
      <div className="mt-8">
        <RetryNotice onRetry={pages.fetchNextPage}>{errorMessage(pages.error, failed)}</RetryNotice>
      </div>
    );
  }
  if (!pages.hasNextPage) return null;
  return (
    <div className="mt-8 flex justify-center">
      <Button variant="quiet" busy={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
        {pages.isFetchingNextPage ? m.ui_loading() : m.ui_more()}
      </Button>
    </div>
  );
}
