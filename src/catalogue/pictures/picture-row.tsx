import { ArrowUpToLine, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import * as m from '../../messages/messages.js';
import { Badge } from '../../ui/badge.tsx';
import { RowButton } from '../../ui/forms/row-button.tsx';
import { RowMoves } from '../../ui/forms/row-moves.tsx';
import { useObjectUrl } from '../../ui/forms/use-object-url.ts';
import { type FormPicture, pictureProblem } from './form-pictures.ts';
import { isPlaceholder } from './placeholder.ts';
import { ProductPicture } from './product-picture.tsx';

type PictureRowProps = {
  picture: FormPicture;
  /** From 0. */
  place: number;
  count: number;
  onMove: (to: number, act: string) => void;
  onRemove: () => void;
};

/** A picture with its buttons. */
export function PictureRow({ picture, place, count, onMove, onRemove }: PictureRowProps) {
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
