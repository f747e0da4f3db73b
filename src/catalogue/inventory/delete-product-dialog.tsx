import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as m from '../../messages/messages.js';
import { errorCode, serverMessage } from '../../shared/error-sentence.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { Product } from '../catalogue.contract.ts';
import { catalogueKey, deleteProductMutation } from '../catalogue.queries.ts';
import { nameWithVariant } from '../facts/product-facts.ts';

type DeleteProductDialogProps = {
  /** The product to delete; null while the dialog is closed. */
  product: Product | null;
  onClose: () => void;
  /** Called when the lists do not have it any more. */
  onDeleted: () => void;
};

/** Asks for confirmation, then archives a product (specification, section 5). */
export function DeleteProductDialog({ product, onClose, onDeleted }: DeleteProductDialogProps) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutateAsync: deleteProduct, isPending } = useMutation(deleteProductMutation());

  async function confirm() {
    if (!product) return;
    try {
      await deleteProduct({ id: product._id });
      toast(m.inventory_deleted(), { kind: 'success' });
    } catch (error) {
      toast(serverMessage(error, m.inventory_delete_failed()), { kind: 'error' });
      // A product that is gone already is fine. Any other error can be tried again from the same dialog.
      if (errorCode(error) !== 'NOT_FOUND') return;
    }
    onClose();
    await queryClient.invalidateQueries({ queryKey: catalogueKey });
    onDeleted();
  }

  return (
    <ConfirmDialog
      open={product !== null}
      onClose={onClose}
      question={m.inventory_delete_question()}
      confirmLabel={isPending ? m.inventory_deleting() : m.inventory_delete_confirm()}
      onConfirm={confirm}
      busy={isPending}
      danger
    >
      {product && (
        <p className="wrap-anywhere">{m.inventory_delete_consequence({ product: nameWithVariant(product) })}</p>
      )}
    </ConfirmDialog>
  );
}
