import { type ChangeEvent, useState } from 'react';
import { pictureLimitBytes } from '../catalogue/pictures/picture-limits.ts';
import { uploadablePicture } from '../catalogue/pictures/uploadable-picture.ts';
import * as m from '../messages/messages.js';
import { errorCode, errorMessage } from '../shared/error-sentence.ts';

type PictureSending = { onChange: (address: string) => void; upload: (file: File) => Promise<string> };

/** Sends a picture as soon as it is chosen, and gives its address on. */
export function usePictureSending({ onChange, upload }: PictureSending) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    // So that the same file can be chosen again after it was taken away.
    target.value = '';
    setProblem(undefined);
    setBusy(true);
    try {
      const picture = await uploadablePicture(file);
      if (!picture.type.startsWith('image/')) setProblem(m.facts_qris_type());
      else if (picture.size > pictureLimitBytes) setProblem(m.facts_qris_too_large());
      else onChange(await upload(picture));
    } catch (error) {
      setProblem(uploadProblem(error));
    } finally {
      setBusy(false);
    }
  }

  return { busy, problem, choose };
}

function uploadProblem(error: unknown): string {
  const code = errorCode(error);
  if (code === 'NOT_AN_IMAGE') return m.facts_qris_type();
  if (code === 'TOO_LARGE') return m.facts_qris_too_large();
  return errorMessage(error, m.facts_qris_failed());
}
