import { useEffect, useRef } from 'react';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Product } from '../catalogue.contract.ts';
import { ProductFormFields } from './product-form-fields.tsx';
import { useProductForm } from './use-product-form.ts';

type ProductFormProps = {
  /** The product to edit; a new one is added where it is left out. */
  product?: Product;
  categories: readonly string[];
  onSaved?: (product: Product) => void;
  /** Told whether there is something typed that closing would lose. */
  onDirtyChange?: (dirty: boolean) => void;
};

/** Adds or edits a product (specification, sections 2 and 5). What was typed survives a refusal. */
export function ProductForm({ product, categories, onSaved, onDirtyChange }: ProductFormProps) {
  const { form, base, rounds, edited, submit, loadNewest } = useProductForm(product, onSaved);
  const { isSubmitting, isDirty } = form.formState;
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
  const label = product ? m.product_form_save() : m.product_form_add();
  return (
    <form noValidate onSubmit={submit} aria-busy={isSubmitting} className="flex flex-col gap-5">
      <ProductFormFields key={rounds} form={form} categories={categories} picture={base?.image} />
      {edited && <EditedMeanwhile onLoadNewest={loadNewest} />}
      <Button type="submit" variant="action" busy={isSubmitting} className="self-start max-sm:w-full">
        {isSubmitting ? m.product_form_submitting() : label}
      </Button>
    </form>
  );
}

/** Comes into view by itself: it can be far below the field that one was in. */
function EditedMeanwhile({ onLoadNewest }: { onLoadNewest: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice
        kind="error"
        actions={
          <Button variant="quiet" onClick={onLoadNewest}>
            {m.product_form_load_newest()}
          </Button>
        }
      >
        {m.product_form_edited_meanwhile()}
      </Notice>
    </div>
  );
}
