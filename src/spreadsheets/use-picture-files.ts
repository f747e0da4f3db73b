import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { addPictureMutation } from '../catalogue/catalogue.queries.ts';
import type { SentPicture } from '../catalogue/inventory/use-save-product.ts';
import { chosenPictures, pictureProblem } from '../catalogue/pictures/form-pictures.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { errorCode } from '../shared/error-sentence.ts';
import { heading } from './columns.ts';
import { maxNamedPictures, type NamedPicture } from './named-pictures.ts';

/** How many pictures a table may have, and the column that names them. */
export const picturesHint = () =>
  m.tables_pictures_hint({ most: maxNamedPictures, column: heading('pictures', getLocale()) });

/** A picture of a table cannot be used; the message is a sentence with its file name. */
export class PictureFileRefused extends Error {}

/**
 * Sends the pictures of a table one by one, each once, so that a slow phone needs no large upload and a new try goes on
 * with the next. `sending` is the picture that is being sent. Throws PictureFileRefused.
 */
export function usePictureFiles() {
  const { mutateAsync: addPicture } = useMutation(addPictureMutation());
  const addresses = useRef(new WeakMap<File, string>());
  const [sending, setSending] = useState<SentPicture | null>(null);

  async function sendOne(file: File, place: number, count: number): Promise<string> {
    const sent = addresses.current.get(file);
    if (sent) return sent;
    const [picture] = chosenPictures([file]);
    const refuse = (refused?: 'NOT_AN_IMAGE' | 'TOO_LARGE') => {
      const problem = picture && pictureProblem({ ...picture, refused });
      if (problem) throw new PictureFileRefused(problem);
    };
    refuse();
    const onUpload = (share: number) => setSending({ place, count, share });
    const { image } = await addPicture({ image: file, onUpload }).catch((error: unknown) => {
      const code = errorCode(error);
      if (code === 'NOT_AN_IMAGE' || code === 'TOO_LARGE') refuse(code);
      throw error;
    });
    addresses.current.set(file, image);
    return image;
  }

  async function send(files: readonly File[]): Promise<NamedPicture[]> {
    if (files.length > maxNamedPictures) throw new PictureFileRefused(picturesHint());
    const pictures: NamedPicture[] = [];
    try {
      for (const [index, file] of files.entries())
        pictures.push({ name: file.name, image: await sendOne(file, index + 1, files.length) });
      return pictures;
    } finally {
      setSending(null);
    }
  }

  return { send, sending };
}
