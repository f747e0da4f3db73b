import type { ComponentProps } from 'react';
import * as m from '../../messages/messages.js';
import { rupiah } from '../../shared/rupiah.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EditConflict } from '../../ui/forms/edit-conflict.tsx';
import { FormEnd } from '../../ui/forms/form-end.tsx';
import { hasUnfinishedDay } from '../../ui/forms/unfinished-day.ts';
import type { SavedMeanwhile } from '../../ui/forms/use-newest-version.ts';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.tsx';
import type { AdminProduct, Category, Product } from '../catalogue.contract.ts';
import { nameWithVariant } from '../facts/product-facts.ts';
import { yesNoText } from '../fields/field-labels.ts';
import { ProductFormFields } from './product-form-fields.tsx';
import {
  type FormField,
  otherLocale,
  type ProductFormValues,
  plainDigits,
  productFieldOf,
  productLabels,
} from './product-form-values.ts';
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

type ProductConflictProps = {
  conflict: SavedMeanwhile<ProductFormValues>;
  typed: ProductFormValues;
  onTake: (field: FormField) => void;
  onLoadNewest: () => void;
};

/** Says that a product was changed while its form was open. */
function ProductConflict({ typed, ...props }: ProductConflictProps) {
  return (
    <EditConflict
      {...props}
      lead={m.product_form_edited_meanwhile()}
      label={(field) => productLabels[field]()}
      sides={(field, newest) => ({ yours: sideOf(field, typed), theirs: sideOf(field, newest) })}
      sentences={{ fields: m.conflict_shop_fields(), theirs: m.conflict_in_shop(), take: m.conflict_use_shop() }}
    />
  );
}

function sideOf(field: FormField, values: ProductFormValues) {
  return { text: shown(field, values), lang: field.startsWith('other') ? otherLocale() : undefined };
}

function shown(field: FormField, values: ProductFormValues): string {
  if (field === 'pictures') return m.product_form_picture_count({ count: values.pictures.length });
  const value = values[field];
  if (field === 'countInStock' && value === '') return m.inventory_unlimited();
  const shape = productFieldOf(field);
  if (shape.type === 'yesNo' && value !== '') return yesNoText(value === 'true');
  const digits = plainDigits(value, shape);
  return shape.money && /^\d{1,10}$/.test(digits) ? rupiah(Number(digits)) : value;
}

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
