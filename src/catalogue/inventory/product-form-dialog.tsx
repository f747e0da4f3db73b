import { useRef, useState } from 'react';
import * as m from '../../messages/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Category, Product } from '../catalogue.contract.ts';
import { ProductForm } from './product-form.tsx';

type ProductFormDialogProps = {
  open: boolean;
  /** The product to edit; a new one is added where it is left out. */
  product?: Product;
  categories: readonly Category[];
  onClose: () => void;
  /** Called when the product is saved; close it then, too. */
  onSaved: () => void;
};

/** The product form over a page. A stray press outside does not lose what was typed: it asks first. */
export function ProductFormDialog({ open, product, categories, onClose, onSaved }: ProductFormDialogProps) {
  // Not a state: an Escape right after a letter comes before the next drawing.
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
