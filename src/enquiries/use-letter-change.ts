import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as m from '../messages/messages.js';
import { errorCode, errorMessage } from '../shared/error-sentence.ts';
import { useToast } from '../ui/toast.tsx';

/** Any change of a question or an offer. As a mutation, it makes the shop count again what waits. */
export const letterMutation = {
  mutationFn: (change: () => Promise<unknown>) => change(),
};

/**
 * Changes a question or an offer of a person, and refetches the lists of `listsKey`. `run` returns false if the change did not reach the
 * shop, so that a dialog stays; a refusal is shown, and the lists then show why. Otherwise it closes the dialog before the
 * lists change: while it is open, nothing behind it can take the focus.
 */
export function useLetterChange(listsKey: readonly string[], name: string) {
  const toast = useToast();
  const queries = useQueryClient();
  const { mutateAsync, isPending: busy } = useMutation(letterMutation);

  async function run(change: () => Promise<unknown>, closeDialog = () => {}): Promise<boolean> {
    try {
      await mutateAsync(change);
    } catch (error) {
      toast(`${name}: ${errorMessage(error, m.letters_failed())}`, { kind: 'error' });
      if (errorCode(error) === null) return false;
    }
    closeDialog();
    await queries.invalidateQueries({ queryKey: listsKey });
    return true;
  }

  return { busy, run };
}
