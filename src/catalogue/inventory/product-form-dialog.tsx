import { useRef, useState } from 'react';
import * as m from '../../messages/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Category, Product } from '../catalogue.contract.ts';
import { ProductForm } from './product-form.tsx';

type ProductFormDialogProps = {
  open: boolean;
  /** The product to edit. If it is left out, the form adds a new one. */
  product?: Product;
  categories: readonly Category[];
  onClose: () => void;
  /** Called when the product is saved. Close the dialog then. */
  onSaved: () => void;
};

/** The product form in a dialog. A press outside does not lose typed text: the dialog asks first. */
export function ProductFormDialog({ open, product, categories, onClose, onSaved }: ProductFormDialogProps) {
  // Not a state: Escape right after a letter comes before the next render.
  const dirty = useRef(false);
  const [askingToDiscard, setAskingToDiscard] = useState(false);

  function close() {
    setAskingToDiscard(false);
    dirty.current = false;
    onClose();
  }

  return (
    <>
      <Dialog
        open={open}
        onClose={() => (dirty.current ? setAskingToDiscard(true) : close())}
        asks
        title={product ? m.product_form_edit_title({ product: product.name }) : m.admin_add_product_title()}
      >
        <ProductForm
          key={product?._id}
          product={product}
          categories={categories}
          onSaved={() => {
            dirty.current = false;
            onSaved();
          }}
          onDirtyChange={(isDirty) => {
            dirty.current = isDirty;
          }}
        />
      </Dialog>
      <ConfirmDialog
        open={askingToDiscard}
        onClose={() => setAskingToDiscard(false)}
        question={m.product_form_discard_question()}
        confirmLabel={m.product_form_discard()}
        onConfirm={close}
        danger
      >
        <p>{m.product_form_discard_consequence()}</p>
      </ConfirmDialog>
    </>
  );
}
