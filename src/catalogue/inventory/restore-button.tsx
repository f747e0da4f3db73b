import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import * as m from '../../messages/messages.js';
import { errorCode, errorMessage } from '../../shared/error-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { AdminProduct } from '../catalogue.contract.ts';
import { catalogueKey } from '../catalogue.queries.ts';
import { nameWithVariant } from '../facts/product-facts.ts';
import { restoreProductMutation } from './inventory.queries.ts';

type RestoreButtonProps = {
  product: AdminProduct;
  /** Called when the lists have it again. */
  onRestored: () => void;
};

/** Restores a deleted product. */
export function RestoreButton({ product, onRestored }: RestoreButtonProps) {
  const { _id, draft } = product;
  const name = nameWithVariant(product);
  const toast = useToast();
  const queries = useQueryClient();
  const { mutateAsync: restore, isPending } = useMutation(restoreProductMutation());

  async function press() {
    try {
      await restore({ id: _id });
      toast((draft ? m.inventory_draft_restored : m.inventory_restored)({ product: name }), { kind: 'success' });
    } catch (error) {
      toast(errorMessage(error, m.inventory_restore_failed()), { kind: 'error' });
      // Another admin restored it just now.
      if (errorCode(error) !== 'NOT_FOUND') return;
    }
    await queries.invalidateQueries({ queryKey: catalogueKey });
    onRestored();
  }

  return (
    <Button variant="quiet" busy={isPending} onClick={press} aria-label={m.inventory_restore_of({ product: name })}>
      <Undo2 aria-hidden="true" size={18} />
      {isPending ? m.inventory_restoring() : m.inventory_restore()}
    </Button>
  );
}
