import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureCode } from '../../shared/error-sentence.ts';
import type { Product } from '../catalogue.contract.ts';
import {
  addPictureMutation,
  catalogueKey,
  createProductMutation,
  updateProductMutation,
} from '../catalogue.queries.ts';
import type { FormPicture } from '../pictures/form-pictures.ts';
import { showSaved } from './inventory.queries.ts';
import { type ProductFormValues, productFields } from './product-form-values.ts';

/** A picture of the form could not be used; the others wait for another try. */
export class PictureRefused extends Error {
  readonly key: string;
  readonly reason: NonNullable<FormPicture['refused']>;

  constructor(key: string, reason: PictureRefused['reason'], cause: unknown) {
    super(reason, { cause });
    this.key = key;
    this.reason = reason;
  }
}

/**
 * Gives a function that adds the form's product, or changes `product` in the state in which the form opened it. A chosen
 * first picture is sent with the form; others before it, each by itself and once. Throws PictureRefused.
 */
export function useSaveProduct(): (values: ProductFormValues, product?: Product) => Promise<Product> {
  const queryClient = useQueryClient();
  const { mutateAsync: create } = useMutation(createProductMutation());
  const { mutateAsync: update } = useMutation(updateProductMutation());
  const { mutateAsync: addPicture } = useMutation(addPictureMutation());
  const addresses = useRef(new WeakMap<File, string>());

  const addressOf = async ({ address, file, key }: FormPicture): Promise<string> => {
    const known = address ?? (file && addresses.current.get(file));
    if (known || !file) return known ?? '';
    const { image } = await addPicture({ image: file }).catch(refusalOf(key));
    addresses.current.set(file, image);
    return image;
  };

  return async (values, product) => {
    const [first] = values.pictures;
    const sentAlong = first?.file && !addresses.current.has(first.file) ? first : undefined;
    const pictures: string[] = [];
    for (const picture of values.pictures) if (picture !== sentAlong) pictures.push(await addressOf(picture));
    const fields = {
      ...productFields(values),
      // A form without a file would be sent as JSON; an empty file is what a browser sends for a file field left empty.
      image: sentAlong?.file ?? new File([], ''),
      ...(sentAlong || pictures.join() !== product?.pictures.join() ? { pictures: JSON.stringify(pictures) } : {}),
    };
    const saving = product ? update({ ...fields, ...stateOf(product) }) : create(fields);
    const saved = await (sentAlong ? saving.catch(refusalOf(sentAlong.key)) : saving);
    showSaved(queryClient, saved);
    void queryClient.invalidateQueries({ queryKey: catalogueKey });
    return saved;
  };
}

/** The state of a product that an edit begins from. */
function stateOf({ _id, version, countInStock }: Product) {
  return { id: _id, version: String(version), stockBefore: countInStock === null ? '' : String(countInStock) };
}

/** Throws an error again, as one of that picture where it is one. */
function refusalOf(key: string): (error: unknown) => never {
  return (error) => {
    const code = failureCode(error);
    throw code === 'NOT_AN_IMAGE' || code === 'TOO_LARGE' ? new PictureRefused(key, code, error) : error;
  };
}
