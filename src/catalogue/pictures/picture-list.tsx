import { useState } from 'react';
import * as m from '../../messages/messages.js';
import { moved, useRowFocus } from '../../ui/forms/use-row-focus.ts';
import type { FormPicture } from './form-pictures.ts';
import { PictureRow } from './picture-row.tsx';

type PictureListProps = {
  pictures: FormPicture[];
  onChange: (pictures: FormPicture[]) => void;
  /** Called when the last one was removed: the focus needs another place. */
  onEmpty: () => void;
};

/** The pictures of a product form in their order. The focus follows the picture that is moved. */
export function PictureList({ pictures, onChange, onEmpty }: PictureListProps) {
  const { list, focusRow } = useRowFocus<HTMLOListElement>('picture');
  const [news, setNews] = useState('');

  function move({ key }: FormPicture, from: number, to: number, act: string) {
    onChange(moved(pictures, from, to));
    focusRow(key, `[data-act=${act}]`);
    setNews(m.product_picture({ place: to + 1, count: pictures.length }));
  }

  function remove(place: number) {
    onChange(pictures.filter((_, each) => each !== place));
    const next = pictures[place + 1] ?? pictures[place - 1];
    if (next) focusRow(next.key, '[data-act=remove]');
    else onEmpty();
    setNews(m.product_form_picture_removed());
  }

  return (
    <>
      <ol ref={list} className="mb-1 grid gap-2 empty:hidden">
        {pictures.map((picture, place) => (
          <PictureRow
            key={picture.key}
            picture={picture}
            place={place}
            count={pictures.length}
            onMove={(to, act) => move(picture, place, to, act)}
            onRemove={() => remove(place)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  );
}
