import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Product } from '../catalogue.contract.ts';
import { catalogueKey, createProductMutation, updateProductMutation } from '../catalogue.queries.ts';
import { type ProductFormValues, productFields } from './product-form-values.ts';

/** Gives a function that adds the form's product, or changes `product` in the state in which the form opened it. */
export function useSaveProduct(): (values: ProductFormValues, product?: Product) => Promise<Product> {
  const queryClient = useQueryClient();
  const { mutateAsync: create } = useMutation(createProductMutation());
  const { mutateAsync: update } = useMutation(updateProductMutation());
  return async (values, product) => {
    // A form without a file would be sent as JSON; an empty file is what a browser sends for a file field left empty.
    const image = values.image ?? new File([], '');
    const fields = { ...productFields(values), image };
    const saved = product
      ? await update({ ...fields, id: product._id, version: String(product.version) })
      : await create(fields);
    void queryClient.invalidateQueries({ queryKey: catalogueKey });
    return saved;
  };
}
