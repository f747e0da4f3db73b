import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as m from '../../messages/messages.js';
import { quietQuery } from '../../quiet/quiet.queries.ts';
import { errorMessage } from '../../shared/error-sentence.ts';
import { useToast } from '../../ui/toast.tsx';
import { leaveWishMutation, wishesKey, wishesQuery, withdrawWishMutation } from './wishes.queries.ts';

/**
 * Whether the signed-in person waits for a product, the function that changes it, and whether quiet mode keeps the mail
 * back. `onBack` is called if it is in stock by now.
 */
export function useWish(productId: string, onBack: () => void) {
  const toast = useToast();
  const cause = `wish ${productId}`;
  const queries = useQueryClient();
  const wishes = useQuery(wishesQuery());
  const quiet = useQuery(quietQuery());
  const leave = useMutation(leaveWishMutation());
  const withdraw = useMutation(withdrawWishMutation());
  const waiting = wishes.data?.some(({ product, toldAt }) => product._id === productId && toldAt === null) ?? false;

  async function change() {
    try {
      const answer = await (waiting ? withdraw : leave).mutateAsync(productId);
      toast(null, { cause });
      if (!waiting && !answer.waiting) onBack();
      await queries.invalidateQueries({ queryKey: wishesKey });
    } catch (error) {
      toast(errorMessage(error, m.wish_failed()), { kind: 'error', cause });
      void queries.invalidateQueries({ queryKey: wishesKey });
    }
  }

  const loading = wishes.isPending || quiet.isPending;
  return { waiting, isQuiet: quiet.data?.quiet != null, change, loading, busy: leave.isPending || withdraw.isPending };
}
