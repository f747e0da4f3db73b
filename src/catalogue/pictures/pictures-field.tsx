import { type ComponentProps, useRef, useState } from 'react';
import * as m from '../../messages/messages.js';
import { PictureChooser } from '../../ui/forms/picture-chooser.tsx';
import { moved, useRowFocus } from '../../ui/forms/use-row-focus.ts';
import { chosenPictures, type FormPicture } from './form-pictures.ts';
import { maxPictures } from './picture-limits.ts';
import { PictureRow } from './picture-row.tsx';
import { isPlaceholder } from './placeholder.ts';
import { uploadablePicture } from './uploadable-picture.ts';

type PicturesFieldProps = Omit<ComponentProps<typeof PictureChooser>, 'label' | 'preview' | 'onChange' | 'onFiles'> & {
  pictures: FormPicture[];
  onChange: (pictures: FormPicture[]) => void;
  /** Called when the chosen files are ready to be sent. */
  onChosen: () => void;
};

/** Adds pictures, several together, and shows all in their order. */
export function PicturesField({ pictures, onChange, onChosen, ...input }: PicturesFieldProps) {
  const latest = useRef(pictures);
  latest.current = pictures;
  const place = useRef<HTMLDivElement>(null);

  async function add(files: File[]) {
    const chosen = chosenPictures(files);
    // The drawing of a product without a picture would stay the first one.
    onChange([...pictures.filter(({ address }) => !isPlaceholder(address)), ...chosen]);
    for (const { key, file } of chosen) {
      const ready = file?.type.startsWith('image/') ? await uploadablePicture(file) : file;
      if (ready !== file) onChange(latest.current.map((each) => (each.key === key ? { ...each, file: ready } : each)));
    }
    onChosen();
  }

  return (
    <div ref={place}>
      <PictureChooser
        {...input}
        label={m.product_form_image()}
        hint={m.product_form_pictures_hint({ most: maxPictures })}
        onFiles={add}
        preview={
          <PictureList
            pictures={pictures}
            onChange={onChange}
            onEmpty={() => place.current?.querySelector('input')?.focus()}
          />
        }
      />
    </div>
  );
}

type PictureListProps = {
  pictures: FormPicture[];
  onChange: (pictures: FormPicture[]) => void;
  /** Called when the last one was removed: the focus needs another place. */
  onEmpty: () => void;
};

/** The pictures of a product form in their order. The focus follows the picture that is moved. */
function PictureList({ pictures, onChange, onEmpty }: PictureListProps) {
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
