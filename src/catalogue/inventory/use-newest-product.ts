import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as m from '../../messages/messages.js';
import { errorMessage } from '../../shared/error-sentence.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Product } from '../catalogue.contract.ts';
import { productQueryOptions } from '../catalogue.queries.ts';
import { mergeNewest } from './merge-newest.ts';
import { type ProductField, type ProductFormValues, productFormValues } from './product-form-values.ts';

/** That a product was changed while its form was open; `newest` is what is there now, null while that is not known. */
export type Meanwhile = { newest: ProductFormValues | null; conflicts: ProductField[]; taken: ProductField[] };

/**
 * Brings what changed meanwhile into a form and keeps what was typed. `base` is the product in the state that the form goes
 * on from, which the next saving names.
 */
export function useNewestProduct(form: UseFormReturn<ProductFormValues>, product: Product | undefined) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const [base, setBase] = useState(product);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);

  async function loadNewest() {
    if (!base) return;
    try {
      const newest = await queryClient.fetchQuery({ ...productQueryOptions(base._id), staleTime: 0 });
      const there = productFormValues(newest);
      const { values, conflicts, taken } = mergeNewest(productFormValues(base), form.getValues(), there);
      form.reset(there);
      for (const field of Object.keys(values) as ProductField[]) {
        form.setValue(field, values[field], { shouldDirty: true });
      }
      setBase(newest);
      setMeanwhile({ newest: there, conflicts, taken });
    } catch (error) {
      setMeanwhile({ newest: null, conflicts: [], taken: [] });
      toast(errorMessage(error, m.product_form_load_failed()), { kind: 'error' });
    }
  }

  /** Puts what is there now in the place of what was typed. */
  function take(field: ProductField) {
    if (!meanwhile?.newest) return;
    form.setValue(field, meanwhile.newest[field], { shouldDirty: true, shouldValidate: true });
    setMeanwhile({ ...meanwhile, conflicts: meanwhile.conflicts.filter((each) => each !== field) });
    form.setFocus(field);
  }

  return { base, meanwhile, loadNewest, take };
}
