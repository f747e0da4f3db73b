import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/forms/progress-bar.tsx';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.tsx';
import type { AdminProduct, Category, Product } from '../catalogue.contract.ts';
import { ProductConflict } from './product-conflict.tsx';
import { ProductFormFields } from './product-form-fields.tsx';
import type { ProductFormValues } from './product-form-values.ts';
import { useProductForm } from './use-product-form.ts';
import type { SentPicture } from './use-save-product.ts';

type ProductFormProps = {
  /** The product to edit. If it is left out, the form adds a new one. */
  product?: AdminProduct;
  categories: readonly Category[];
  /** The first values of a new product. */
  begin?: ProductFormValues;
  onSaved?: (product: Product) => void;
};

/** Adds or edits a product (specification, sections 2 and 5). Typed text survives a refusal. */
export function ProductForm({ product, categories, begin, onSaved }: ProductFormProps) {
  const { form, base, rounds, meanwhile, sending, submit, mergeNewest, take } = useProductForm(product, {
    begin,
    onSaved,
  });
  const { isSubmitting, isDirty } = form.formState;
  const question = useUnsavedChanges(isDirty);
  const label = product ? m.product_form_save() : m.product_form_add();
  return (
    <>
      <form noValidate onSubmit={submit} aria-busy={isSubmitting} className="flex flex-col gap-5">
        <ProductFormFields key={rounds} form={form} categories={categories} editing={base !== undefined} />
        {meanwhile && (
          <ProductConflict conflict={meanwhile} typed={form.getValues()} onTake={take} onLoadNewest={mergeNewest} />
        )}
        {sending && <SendingPicture sending={sending} />}
        <Button type="submit" busy={isSubmitting} className="self-start max-sm:w-full">
          {isSubmitting ? m.product_form_submitting() : label}
        </Button>
      </form>
      {question}
    </>
  );
}

function SendingPicture({ sending: { place, count, share } }: { sending: SentPicture }) {
  return (
    <ProgressBar label={m.product_form_sending_picture({ place, count })} done={place - 1 + share} total={count} />
  );
}
