import type { ComponentProps } from 'react';
import { ProductsField } from '../foundation/products-field.tsx';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { Card } from '../ui/card.tsx';
import { RowMoves } from '../ui/forms/row-moves.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { fieldOf } from '../versioned/document-fields.ts';
import { PictureField } from '../versioned/picture-field.tsx';
import { maxExplained } from './videos.contract.ts';
import { readDraft, type VideoDraft, type VideoField, videoFields } from './videos-form-values.ts';

type VideoFieldsProps = {
  draft: VideoDraft;
  place: number;
  last: boolean;
  /** False until the first try to save. */ showsProblems: boolean;
  onChange: (change: Partial<VideoDraft>) => void;
  upload: ComponentProps<typeof PictureField>['upload'];
} & Pick<ComponentProps<typeof RowMoves>, 'onMove' | 'onRemove'>;

/** One video of a list with its fields, and the buttons that move and remove it. */
export function VideoFields({
  draft,
  place,
  last,
  showsProblems,
  onChange,
  onMove,
  onRemove,
  upload,
}: VideoFieldsProps) {
  const problems: Partial<VideoDraft> = showsProblems ? readDraft(draft).problems : {};
  const field = (name: VideoField) => {
    const { label, lang } = fieldOf(videoFields, name);
    const onInput = ({ target }: { target: { value: string } }) => onChange({ [name]: target.value });
    return { label: label(), lang, value: draft[name], error: problems[name], required: true, onChange: onInput };
  };
  const number = m.videos_number({ number: String(place + 1) });
  const named = { video: (getLocale() === 'en' ? draft.titleEn : draft.titleId).trim() || number };
  return (
    <li data-video={draft.id}>
      <Card>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3">
          <h2 className="text-lg">{number}</h2>
          <span className="-mr-2 ml-auto flex">
            <RowMoves
              labels={{ up: m.videos_up(named), down: m.videos_down(named), remove: m.videos_remove(named) }}
              first={place === 0}
              last={last}
              onMove={onMove}
              onRemove={onRemove}
            />
          </span>
        </div>
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <TextField {...field('titleId')} />
          <TextField {...field('titleEn')} />
          <TextAreaField {...field('descriptionId')} rows={3} />
          <TextAreaField {...field('descriptionEn')} rows={3} />
          <TextField {...field('src')} hint={m.videos_src_hint()} inputMode="url" autoComplete="off" />
          <TextField {...field('length')} hint={m.videos_length_hint()} autoComplete="off" />
          <PictureField
            label={m.videos_poster()}
            hint={m.videos_poster_hint()}
            look="aspect-video w-48 object-cover night-dim"
            value={draft.poster}
            error={problems.poster}
            onChange={(poster) => onChange({ poster })}
            upload={upload}
          />
          <ProductsField
            id={`products-${draft.id}`}
            label={m.videos_products()}
            none={m.videos_products_none()}
            most={maxExplained}
            value={draft.products}
            onChange={(products) => onChange({ products })}
          />
        </div>
      </Card>
    </li>
  );
}
