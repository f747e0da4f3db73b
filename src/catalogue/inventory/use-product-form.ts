import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as m from '../../messages/messages.js';
import { failureCode, failureMessage } from '../../shared/error-sentence.ts';
import { problemResolver } from '../../shared/problem-resolver.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Product } from '../catalogue.contract.ts';
import { productQueryOptions } from '../catalogue.queries.ts';
import { emptyProductForm, type ProductFormValues, productFormValues, productProblems } from './product-form-values.ts';
import { refusedFields } from './refused-fields.ts';
import { useSaveProduct } from './use-save-product.ts';

const addResolver = problemResolver<ProductFormValues>((values) => productProblems(values, true));
const editResolver = problemResolver<ProductFormValues>((values) => productProblems(values, false));

/** The product form's state: `base` is the product as last loaded, `edited` that somebody changed it meanwhile. */
export function useProductForm(product: Product | undefined, onSaved?: (product: Product) => void) {
  const toast = useToast();
  const save = useSaveProduct();
  const queryClient = useQueryClient();
  const [base, setBase] = useState(product);
  const [edited, setEdited] = useState(false);
  const form = useForm<ProductFormValues>({
    defaultValues: product ? productFormValues(product) : emptyProductForm,
    resolver: product ? editResolver : addResolver,
  });
  const { rounds, startAnew } = useRounds(form, product !== undefined);

  async function send(values: ProductFormValues) {
    try {
      const saved = await save(values, base);
      toast(base ? m.product_form_updated() : m.product_form_added(), { kind: 'success' });
      if (!base) startAnew(emptyProductForm);
      onSaved?.(saved);
    } catch (error) {
      if (failureCode(error) === 'EDITED_MEANWHILE') return setEdited(true);
      showRefusals(form, error);
      const fallback = base ? m.product_form_update_failed() : m.product_form_add_failed();
      toast(failureMessage(error, fallback), { kind: 'error' });
    }
  }

  async function loadNewest() {
    if (!base) return;
    try {
      const newest = await queryClient.fetchQuery({ ...productQueryOptions(base._id), staleTime: 0 });
      setBase(newest);
      setEdited(false);
      startAnew(productFormValues(newest));
      toast(m.product_form_newest_loaded());
    } catch (error) {
      toast(failureMessage(error, m.product_form_load_failed()), { kind: 'error' });
    }
  }

  const submit = form.handleSubmit(send, ({ image }) => {
    if (image && !base && !form.getValues('image')) toast(m.product_form_image_required(), { kind: 'error' });
  });
  return { form, base, rounds, edited, submit, loadNewest };
}

/** Begins the form again with other values; `rounds` is the key of its fields, for a file field cannot be emptied. */
function useRounds(form: UseFormReturn<ProductFormValues>, refocus: boolean) {
  const [rounds, setRounds] = useState(0);
  // The button that loaded the newest values is gone by then, and the focus with it.
  useEffect(() => {
    if (refocus && rounds > 0) form.setFocus('name');
  }, [refocus, rounds, form.setFocus]);
  function startAnew(values: ProductFormValues) {
    form.reset(values);
    setRounds((round) => round + 1);
  }
  return { rounds, startAnew };
}

/** Puts what the server said of single fields beside them, too. */
function showRefusals(form: UseFormReturn<ProductFormValues>, error: unknown): void {
  for (const [position, { field, message }] of refusedFields(error).entries()) {
    form.setError(field, { type: 'server', message }, { shouldFocus: position === 0 });
  }
}
