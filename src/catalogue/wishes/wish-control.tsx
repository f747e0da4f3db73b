import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, BellOff, Check } from 'lucide-react';
import * as m from '../../messages/messages.js';
import { quietQuery } from '../../quiet/quiet.queries.ts';
import { errorMessage } from '../../shared/error-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { leaveWishMutation, wishesKey, wishesQuery, withdrawWishMutation } from './wishes.queries.ts';

type WishControlProps = {
  productId: string;
  /** Whether the yearly allowance is used up: the account is notified once there is a new one. */
  usedUp: boolean;
  /** Not the main action of the screen. */
  quiet?: boolean;
  /** Called if the product is back already. */
  onBack: () => void;
};

/** Asks to be notified when a product that is out of stock is back, and withdraws that wish. */
export function WishControl({ productId, usedUp, quiet = false, onBack }: WishControlProps) {
  const { waiting, isQuiet, change, loading, busy } = useWish(productId, onBack);
  return (
    <div className="grid gap-3">
      <div role="status" className="grid gap-1 empty:sr-only">
        {waiting && (
          <p className="flex items-center gap-2 font-semibold text-success">
            <Check aria-hidden="true" size={20} />
            {isQuiet ? m.wish_noted() : m.wish_waiting()}
          </p>
        )}
        {isQuiet && <p className="text-ink-soft text-sm">{waiting ? m.wish_quiet() : m.wish_quiet_before()}</p>}
        {usedUp && (
          <p className="text-ink-soft text-sm">{waiting && !isQuiet ? m.wish_used_up() : m.wish_share_used()}</p>
        )}
      </div>
      <Button
        variant={waiting || quiet ? 'quiet' : 'primary'}
        busy={busy}
        disabled={loading}
        className={quiet ? 'justify-self-start text-sm' : ''}
        onClick={change}
      >
        {waiting ? <BellOff aria-hidden="true" size={18} /> : <Bell aria-hidden="true" size={18} />}
        {waiting ? m.wish_withdraw() : m.wish_leave()}
      </Button>
    </div>
  );
}

/**
 * Whether the signed-in person waits for a product, the function that changes it, and whether quiet mode keeps the mail
 * back. `onBack` is called if it is in stock by now.
 */
function useWish(productId: string, onBack: () => void) {
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
