import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as m from '../../messages/messages.js';
import { errorCode, serverMessage } from '../../shared/error-sentence.ts';
import { problemResolver } from '../../shared/problem-resolver.ts';
import { isChangedSince, resetForm } from '../../ui/forms/reset-form.ts';
import { useNewestVersion } from '../../ui/forms/use-newest-version.ts';
import { useToast } from '../../ui/toast.tsx';
import { useIsShown } from '../../ui/use-is-shown.ts';
import type { AdminProduct, Product } from '../catalogue.contract.ts';
import { inventoryProductQuery } from './inventory.queries.ts';
import {
  comparableField,
  emptyProductForm,
  type ProductFormValues,
  productFormValues,
  productProblems,
} from './product-form-values.ts';
import { refusedFields } from './refused-fields.ts';
import { PictureRefused, useSaveProduct } from './use-save-product.ts';

const addResolver = problemResolver<ProductFormValues>((values) => productProblems(values, true));
const editResolver = problemResolver<ProductFormValues>((values) => productProblems(values, false));

type Saving = { begin?: ProductFormValues; onSaved?: (product: Product) => void };

/**
 * The product form's state: `base` is the product as last loaded, `meanwhile` an edit of another admin since, `sending`
 * the picture that is being sent.
 */
export function useProductForm(product: AdminProduct | undefined, { begin = emptyProductForm, onSaved }: Saving) {
  const toast = useToast();
  const { save, sending } = useSaveProduct();
  const isShown = useIsShown();
  const [rounds, setRounds] = useState(0);
  const form = useForm<ProductFormValues>({
    defaultValues: product ? productFormValues(product) : begin,
    resolver: product ? editResolver : addResolver,
  });
  const queries = useQueryClient();
  const { base, meanwhile, resetTo, mergeNewest, take } = useNewestVersion<AdminProduct | undefined, ProductFormValues>(
    form,
    {
      opened: product,
      valuesOf: (version) => (version ? productFormValues(version) : begin),
      fetchNewest: () => queries.fetchQuery(inventoryProductQuery(product?._id ?? '')),
      comparable: comparableField,
      failed: m.product_form_load_failed,
    },
  );

  async function send(values: ProductFormValues, draft?: boolean) {
    const failed = base ? m.product_form_update_failed : m.product_form_add_failed;
    try {
      const saved = await save(values, base, draft);
      const savedAs = base ? m.product_form_updated : m.product_form_added;
      const done = draft === undefined ? savedAs : draft ? m.product_form_draft_added : m.product_form_published;
      toast(done(), { kind: 'success' });
      // Fields that were changed while it was sent stay in the form. The product of an offer is received at once.
      const staysOpen = isChangedSince(form, values) && begin === emptyProductForm;
      if (!base) startAnew(values);
      else if (staysOpen) resetTo({ ...base, ...saved }, values);
      if (!staysOpen) onSaved?.(saved);
    } catch (error) {
      if (!isShown()) return toast(`${values.name}: ${serverMessage(error, failed())}`, { kind: 'error' });
      if (errorCode(error) === 'EDITED_MEANWHILE') return mergeNewest();
      if (error instanceof PictureRefused) return showRefusedPicture(form, error);
      showRefusals(form, error);
      const isGone = base && errorCode(error) === 'NOT_FOUND';
      toast(isGone ? m.product_form_gone() : serverMessage(error, failed()), { kind: 'error' });
    }
  }

  /** A file field cannot be emptied: `rounds` is the key of the fields, for new ones. */
  function startAnew(sent: ProductFormValues) {
    resetForm(form, emptyProductForm, { sent });
    setRounds((round) => round + 1);
  }

  /** Saves the product as a draft, or publishes it. Without `draft` a new one is public, and an edit changes nothing about it. */
  const submitAs = (draft?: boolean) =>
    form.handleSubmit(
      (values) => send(values, draft),
      ({ pictures }) => {
        if (pictures && form.getValues('pictures').length === 0)
          toast(m.product_form_image_required(), { kind: 'error' });
      },
    );
  return { form, base, rounds, meanwhile, sending, submit: submitAs(), submitAs, mergeNewest, take };
}

/** Marks the picture that the server could not use; the sentence names its file. */
function showRefusedPicture(form: UseFormReturn<ProductFormValues>, { key, reason }: PictureRefused): void {
  const marked = form.getValues('pictures').map((each) => (each.key === key ? { ...each, refused: reason } : each));
  form.setValue('pictures', marked);
  void form.trigger('pictures', { shouldFocus: true });
}

/** Shows the server's refusals next to their fields too. */
function showRefusals(form: UseFormReturn<ProductFormValues>, error: unknown): void {
  for (const [position, { field, message }] of refusedFields(error).entries()) {
    form.setError(field, { type: 'server', message }, { shouldFocus: position === 0 });
  }
}
