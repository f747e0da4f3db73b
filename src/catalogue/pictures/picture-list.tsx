import { useEffect, useRef, useState } from 'react';
import * as m from '../../messages/messages.js';
import { type FormPicture, movedPicture } from './form-pictures.ts';
import { PictureRow } from './picture-row.tsx';

type PictureListProps = {
  pictures: FormPicture[];
  onChange: (pictures: FormPicture[]) => void;
  /** Called when the last one was taken away: the focus needs another place. */
  onEmpty: () => void;
};

/** The pictures of a product form in their order; the focus stays with the one that is moved. */
export function PictureList({ pictures, onChange, onEmpty }: PictureListProps) {
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<{ place: number; act: string } | null>(null);
  const [news, setNews] = useState('');

  useEffect(() => {
    if (!pressed.current) return;
    const { place, act } = pressed.current;
    pressed.current = null;
    if (pictures.length === 0) return onEmpty();
    const row = list.current?.children[Math.min(place, pictures.length - 1)];
    const button = row?.querySelector<HTMLElement>(`[data-act=${act}]:enabled`) ?? row?.querySelector('button:enabled');
    if (button instanceof HTMLElement) button.focus();
  }, [pictures, onEmpty]);

  function move(from: number, to: number, act: string) {
    pressed.current = { place: to, act };
    onChange(movedPicture(pictures, from, to));
    setNews(m.product_picture({ place: to + 1, count: pictures.length }));
  }

  function remove(place: number) {
    pressed.current = { place, act: 'remove' };
    onChange(pictures.filter((_, each) => each !== place));
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
            onMove={(to, act) => move(place, to, act)}
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
