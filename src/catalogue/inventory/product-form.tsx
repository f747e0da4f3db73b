import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { FormEnd } from '../../ui/forms/form-end.tsx';
import { hasUnfinishedDay } from '../../ui/forms/unfinished-day.ts';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.tsx';
import type { AdminProduct, Category, Product } from '../catalogue.contract.ts';
import { ProductConflict } from './product-conflict.tsx';
import { ProductFormFields } from './product-form-fields.tsx';
import type { ProductFormValues } from './product-form-values.ts';
import { SendingPicture } from './sending-picture.tsx';
import { useProductForm } from './use-product-form.ts';

type ProductFormProps = {
  /** The product to edit. If it is left out, the form adds a new one. */
  product?: AdminProduct;
  categories: readonly Category[];
  /** The first values of a new product that cannot be a draft. */
  begin?: ProductFormValues;
  onSaved?: (product: Product) => void;
};

/** Adds or edits a product (specification, sections 2 and 5). Typed text survives a refusal. */
export function ProductForm({ product, categories, begin, onSaved }: ProductFormProps) {
  const { form, base, rounds, meanwhile, sending, submit, submitAs, mergeNewest, take } = useProductForm(product, {
    begin,
    onSaved,
  });
  const isDraft = base?.draft === true;
  const { isSubmitting, isDirty } = form.formState;
  const question = useUnsavedChanges(isDirty);
  const label = isDraft ? m.product_form_save_draft() : product ? m.product_form_save() : m.product_form_add();
  return (
    <>
      <form noValidate onSubmit={submit} aria-busy={isSubmitting} className="flex flex-col gap-5">
        <ProductFormFields key={rounds} form={form} categories={categories} editing={base !== undefined} />
        {meanwhile && (
          <ProductConflict conflict={meanwhile} typed={form.getValues()} onTake={take} onLoadNewest={mergeNewest} />
        )}
        {sending && <SendingPicture sending={sending} />}
        <FormEnd>
          {(isDraft || (!base && !begin)) && (
            <Button
              variant="quiet"
              disabled={isSubmitting}
              onClick={(event) => hasUnfinishedDay(event.currentTarget.form) || submitAs(!base)(event)}
            >
              {base ? m.product_form_publish() : m.product_form_add_draft()}
            </Button>
          )}
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? m.product_form_submitting() : label}
          </Button>
        </FormEnd>
      </form>
      {question}
    </>
  );
}
