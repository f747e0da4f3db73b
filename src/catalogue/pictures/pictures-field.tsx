import { ArrowUpToLine, CircleAlert } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import * as m from '../../messages/messages.js';
import { Badge } from '../../ui/badge.tsx';
import { PictureChooser } from '../../ui/forms/picture-chooser.tsx';
import { RowButton, RowMoves } from '../../ui/forms/row-moves.tsx';
import { useObjectUrl } from '../../ui/forms/use-object-url.ts';
import { moved, useRowFocus } from '../../ui/forms/use-row-focus.ts';
import { chosenPictures, type FormPicture, pictureProblem } from './form-pictures.ts';
import { maxPictures } from './picture-limits.ts';
import { isPlaceholder } from './placeholder.ts';
import { ProductPicture } from './product-picture.tsx';
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

type PictureRowProps = {
  picture: FormPicture;
  /** From 0. */
  place: number;
  count: number;
  onMove: (to: number, act: string) => void;
  onRemove: () => void;
};

/** A picture with its buttons. */
function PictureRow({ picture, place, count, onMove, onRemove }: PictureRowProps) {
  const number = { place: place + 1 };
  const wrong = pictureProblem(picture) !== null;
  if (count === 1 && isPlaceholder(picture.address))
    return (
      <li className="flex items-center gap-3 rounded-md border border-line p-2">
        <Preview picture={picture} />
        <p className="text-sm">{m.product_form_picture_none()}</p>
      </li>
    );
  return (
    <li
      data-picture={picture.key}
      className={`flex gap-3 rounded-md border p-2 ${wrong ? 'border-danger' : 'border-line'}`}
    >
      <Preview picture={picture} />
      <div className="flex min-w-0 flex-1 flex-col justify-between gap-2">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <span>{m.product_picture({ ...number, count })}</span>
          {place === 0 && <Badge>{m.product_form_picture_first()}</Badge>}
          {wrong && (
            <span className="inline-flex items-center gap-1 font-semibold text-danger">
              <CircleAlert aria-hidden="true" size={16} />
              {m.product_form_picture_refused()}
            </span>
          )}
        </p>
        <div className="-ml-2.5 flex items-center gap-0.5 sm:gap-1.5">
          <RowMoves
            labels={{
              up: m.product_form_picture_up(number),
              down: m.product_form_picture_down(number),
              remove: m.product_form_picture_remove(number),
            }}
            first={place === 0}
            last={place === count - 1}
            onMove={(by, act) => onMove(place + by, act)}
            onRemove={onRemove}
          />
          {place > 0 && (
            <RowButton
              act="first"
              label={m.product_form_picture_make_first_of(number)}
              onPress={() => onMove(0, 'down')}
            >
              <ArrowUpToLine aria-hidden="true" size={20} />
              <span className="font-semibold text-sm max-sm:hidden">{m.product_form_picture_make_first()}</span>
            </RowButton>
          )}
        </div>
      </div>
    </li>
  );
}

const previewLook =
  'size-16 shrink-0 overflow-hidden rounded-sm border border-line object-contain text-xs wrap-anywhere sm:size-24';

function Preview({ picture: { file, address, name } }: { picture: FormPicture }) {
  const chosen = useObjectUrl(file);
  const [unshowable, setUnshowable] = useState<string | null>(null);
  if (address) {
    return <ProductPicture image={address} sizes="6rem" className={previewLook} />;
  }
  if (!chosen || chosen === unshowable) return <span className={`${previewLook} p-1`}>{name}</span>;
  return (
    <img
      src={chosen}
      alt={name}
      onError={() => setUnshowable(chosen)}
      className={`product-ground night-dim ${previewLook}`}
    />
  );
}
