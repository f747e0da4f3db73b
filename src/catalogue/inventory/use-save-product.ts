import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorCode, isUnanswered } from '../../shared/error-sentence.ts';
import type { UploadWatcher } from '../../shared/files/watched-upload.browser.ts';
import { useRequestKeys } from '../../ui/forms/request-keys.ts';
import type { Product } from '../catalogue.contract.ts';
import {
  addPictureMutation,
  catalogueKey,
  createProductMutation,
  updateProductMutation,
} from '../catalogue.queries.ts';
import type { FormPicture } from '../pictures/form-pictures.ts';
import { showSaved } from './inventory.queries.ts';
import { apiFields, type ProductFormValues } from './product-form-values.ts';

/** The server could not use a picture of the form. The others wait for another try. */
export class PictureRefused extends Error {
  readonly key: string;
  readonly reason: NonNullable<FormPicture['refused']>;

  constructor(key: string, reason: PictureRefused['reason'], cause: unknown) {
    super(reason, { cause });
    this.key = key;
    this.reason = reason;
  }
}

/** The picture that is being sent: number `place` of `count`, from 1, and its share that is sent, from 0 to 1. */
export type SentPicture = { place: number; count: number; share: number };

/**
 * `save` adds the form's product, or changes `product` from the state in which the form opened it. `draft` makes a new
 * one a draft, or publishes one. A chosen first
 * picture is sent with the form, the others before it, one by one and once. `sending` is the picture that is being
 * sent. Throws PictureRefused.
 */
export function useSaveProduct() {
  const queryClient = useQueryClient();
  const { mutateAsync: update } = useMutation(updateProductMutation());
  const add = useAddOnce();
  const { mutateAsync: addPicture } = useMutation(addPictureMutation());
  const addresses = useRef(new WeakMap<File, string>());
  const requestKeys = useRequestKeys();
  const [sending, setSending] = useState<SentPicture | null>(null);

  const knownAddress = ({ address, file }: FormPicture) => address ?? (file && addresses.current.get(file));

  const addressOf = async (picture: FormPicture, onUpload: UploadWatcher): Promise<string> => {
    const { file, key } = picture;
    const pictureAddress = knownAddress(picture);
    if (pictureAddress || !file) return pictureAddress ?? '';
    const { image } = await addPicture({ image: file, onUpload }).catch(refusalOf(key));
    addresses.current.set(file, image);
    return image;
  };

  async function write(values: ProductFormValues, product?: Product, draft?: boolean): Promise<Product> {
    const unsent = values.pictures.filter((picture) => !knownAddress(picture));
    const sentAlong = unsent.find((picture) => picture === values.pictures[0]);
    const inTurn = unsent.filter((picture) => picture !== sentAlong).concat(sentAlong ?? []);
    const watching =
      (picture: FormPicture): UploadWatcher =>
      (share) =>
        setSending({ place: inTurn.indexOf(picture) + 1, count: inTurn.length, share });

    const pictures: string[] = [];
    for (const picture of values.pictures) {
      if (picture !== sentAlong) pictures.push(await addressOf(picture, watching(picture)));
    }
    const fields = {
      ...apiFields(values),
      ...(draft !== undefined && { draft: String(draft) as 'true' | 'false' }),
      // A form without a file would be sent as JSON. A browser sends an empty file for an empty file field.
      image: sentAlong?.file ?? new File([], ''),
      ...(sentAlong || pictures.join() !== product?.pictures.join() ? { pictures: JSON.stringify(pictures) } : {}),
    };
    const onUpload = sentAlong && watching(sentAlong);
    const saving = product
      ? update({ ...fields, ...stateOf(product), onUpload })
      : add({ ...fields, requestKey: requestKeys.keyFor([values, draft]), onUpload });
    const saved = await (sentAlong ? saving.catch(refusalOf(sentAlong.key)) : saving);
    requestKeys.end();
    showSaved(queryClient, saved);
    void queryClient.invalidateQueries({ queryKey: catalogueKey });
    return saved;
  }

  const save: typeof write = (...form) => write(...form).finally(() => setSending(null));
  return { save, sending };
}

/** Adds a product. If the form was changed since a try without an answer, sends that try again and then the changes. */
function useAddOnce() {
  const { mutateAsync: create } = useMutation(createProductMutation());
  const { mutateAsync: update } = useMutation(updateProductMutation());
  type Form = Parameters<typeof create>[0];
  const unanswered = useRef<Form | null>(null);

  return async (form: Form): Promise<Product> => {
    const earlier = unanswered.current;
    const first = earlier && earlier.requestKey !== form.requestKey ? earlier : form;
    unanswered.current = first;
    let added = await create(first).catch((error: unknown) => {
      if (!isUnanswered(error)) unanswered.current = null;
      throw error;
    });
    if (first !== form) {
      const { requestKey: _, ...changes } = form;
      added = await update({ ...changes, draft: changes.draft ?? 'false', ...stateOf(added) });
    }
    unanswered.current = null;
    return added;
  };
}

/** The state of a product that an edit starts from. */
function stateOf({ _id, version, countInStock }: Product) {
  return { id: _id, version: String(version), stockBefore: countInStock === null ? '' : String(countInStock) };
}

/** Throws an error again; an error about the picture as PictureRefused. */
function refusalOf(key: string): (error: unknown) => never {
  return (error) => {
    const code = errorCode(error);
    throw code === 'NOT_AN_IMAGE' || code === 'TOO_LARGE' ? new PictureRefused(key, code, error) : error;
  };
}
