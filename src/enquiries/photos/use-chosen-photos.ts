import { useRef, useState } from 'react';
import { newUuid } from '../../shared/ids.ts';
import type { ChosenPhoto } from './chosen-photos.ts';

/** The photos of a form. A chosen one joins them when it is small, so a form awaits `settled` before it sends them. */
export function useChosenPhotos() {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const latest = useRef(photos);
  const joining = useRef<Promise<unknown>>(undefined);

  function change(changed: readonly ChosenPhoto[]) {
    latest.current = changed;
    setPhotos(changed);
  }

  async function join(files: Promise<File[]>) {
    const chosen = (await files).map((file) => ({ key: newUuid(), file }));
    change([...latest.current, ...chosen]);
  }

  return {
    photos,
    join(files: Promise<File[]>) {
      joining.current = Promise.all([joining.current, join(files)]);
    },
    remove(removed: readonly ChosenPhoto[]) {
      change(latest.current.filter((photo) => !removed.includes(photo)));
    },
    /** All photos, when the chosen ones have joined. */
    async settled(): Promise<readonly ChosenPhoto[]> {
      let awaited: unknown;
      while (awaited !== joining.current) {
        awaited = joining.current;
        await awaited;
      }
      return latest.current;
    },
  };
}

export type ChosenPhotos = ReturnType<typeof useChosenPhotos>;
