import type { ComponentProps } from 'react';
import * as m from '../../messages/messages.js';
import { Dialog } from '../../ui/dialog.tsx';
import { nameWithVariant } from '../facts/product-facts.ts';
import { ProductForm } from './product-form.tsx';

type ProductFormDialogProps = Pick<ComponentProps<typeof ProductForm>, 'product' | 'categories'> & {
  open: boolean;
  onClose: () => void;
  /** Called when the product is saved. Close the dialog then. */
  onSaved: () => void;
};

/** The product form in a dialog. */
export function ProductFormDialog({ open, onClose, ...form }: ProductFormDialogProps) {
  const { product } = form;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={product ? m.product_form_edit_title({ product: nameWithVariant(product) }) : m.admin_add_product_title()}
    >
      <ProductForm key={product?._id} {...form} />
    </Dialog>
  );
}
