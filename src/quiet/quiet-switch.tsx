import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { errorMessage } from '../shared/error-sentence.ts';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { LoadingStatus, Skeleton } from '../ui/skeleton.tsx';
import { quietQuery, setQuietMutation } from './quiet.queries.ts';

/** Switches quiet mode on and off, each by one press (docs/decisions/quiet-mode.md). It asks for no reason. */
export function QuietSwitch() {
  const queries = useQueryClient();
  const present = useQuery(quietQuery());
  const { mutate, isPending, error } = useMutation({
    ...setQuietMutation(),
    // Without a network it fails at once with a message, instead of waiting unseen.
    networkMode: 'always',
    onSuccess: async (answer) => {
      const { queryKey } = quietQuery();
      // A read that began before the change would restore the old state.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, answer);
      void queries.invalidateQueries({ queryKey: ['orders'] });
    },
  });
  if (present.isPending) {
    return (
      <>
        <LoadingStatus />
        <Skeleton className="h-11 w-56 max-w-full rounded-full" />
      </>
    );
  }
  if (!present.data) return <RetryNotice onRetry={present.refetch}>{m.quiet_failed()}</RetryNotice>;
  const { quiet } = present.data;
  return (
    <div className="grid gap-4">
      <p role="status" className={quiet ? 'font-semibold' : 'sr-only'}>
        {quiet ? m.quiet_since({ date: jakartaDateTime(new Date(quiet.since), getLocale()) }) : m.quiet_off_now()}{' '}
        {quiet && !quiet.bySelf && m.quiet_by_volunteer()}
      </p>
      <Button variant="quiet" busy={isPending} onClick={() => mutate(!quiet)} className="justify-self-start">
        {quiet ? m.quiet_end() : m.quiet_begin()}
      </Button>
      {error && <Notice kind="error">{errorMessage(error, m.quiet_failed())}</Notice>}
    </div>
  );
}
