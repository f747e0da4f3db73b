import * as m from '../messages/messages.js';
import { Dialog } from '../ui/dialog.tsx';
import type { Product } from './catalogue.contract.ts';
import { ProductForm } from './product-form.tsx';

type EditProductDialogProps = {
  /** The product being edited; null while nobody edits. */
  product: Product | null;
  categories: readonly string[];
  onClose: () => void;
  onSaved: () => void;
};

export function EditProductDialog({ product, categories, onClose, onSaved }: EditProductDialogProps) {
  return (
    <Dialog
      open={product !== null}
      onClose={onClose}
      title={product && m.product_form_edit_title({ product: product.name })}
    >
      {product && <ProductForm key={product._id} product={product} categories={categories} onSaved={onSaved} />}
    </Dialog>
  );
}
