import { Plus } from 'lucide-react';
import { type ComponentProps, type Ref, type RefObject, useImperativeHandle } from 'react';
import { ProductsField } from '../foundation/products-field.tsx';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { RowMoves } from '../ui/forms/row-moves.tsx';
import { moved, useRowFocus } from '../ui/forms/use-row-focus.ts';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { fieldOf } from '../versioned/document-fields.ts';
import { PictureField } from '../versioned/picture-field.tsx';
import { maxExplained, maxVideos } from './videos.contract.ts';
import { emptyDraft, readDraft, type VideoDraft, type VideoField, videoFields } from './videos-form-values.ts';

type VideoDraftsProps = {
  /** Its `focus` goes to the first wrong field, or to the list if there is none. */
  ref: Ref<{ focus: () => void }>;
  drafts: VideoDraft[];
  onChange: (change: (drafts: VideoDraft[]) => VideoDraft[]) => void;
} & Pick<ComponentProps<typeof VideoFields>, 'showsProblems' | 'upload'>;

/** The videos of a list in their order. */
export function VideoDrafts({ ref, drafts, showsProblems, onChange, upload }: VideoDraftsProps) {
  const { list, focusRow } = useRowFocus<HTMLDivElement>('video');
  useImperativeHandle(ref, () => ({ focus: () => focusFirstWrong(list) }), [list]);

  function put(id: string, change: Partial<VideoDraft>) {
    onChange((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)));
  }

  function move({ id }: VideoDraft, from: number, to: number, act: string) {
    onChange((all) => moved(all, from, to));
    focusRow(id, `[data-act=${act}]`);
  }

  function remove(draft: VideoDraft, from: number) {
    onChange((all) => all.filter(({ id }) => id !== draft.id));
    focusRow((drafts[from + 1] ?? drafts[from - 1])?.id ?? '', '[data-act=remove]');
  }

  function add() {
    const draft = emptyDraft();
    onChange((all) => [...all, draft]);
    focusRow(draft.id, 'input');
  }

  return (
    <div ref={list} tabIndex={-1} className="grid gap-6 rounded-md">
      {drafts.length === 0 && <p>{m.videos_none()}</p>}
      <ol className="grid gap-6 empty:hidden">
        {drafts.map((draft, index) => (
          <VideoFields
            key={draft.id}
            draft={draft}
            place={index}
            last={index === drafts.length - 1}
            showsProblems={showsProblems}
            onChange={(change) => put(draft.id, change)}
            onMove={(by, act) => move(draft, index, index + by, act)}
            onRemove={() => remove(draft, index)}
            upload={upload}
          />
        ))}
      </ol>
      {drafts.length < maxVideos ? (
        <Button variant="quiet" onClick={add} className="self-start justify-self-start max-sm:w-full">
          <Plus aria-hidden="true" size={20} />
          {m.videos_add()}
        </Button>
      ) : (
        <p className="text-ink-soft text-sm">{m.videos_full({ most: String(maxVideos) })}</p>
      )}
    </div>
  );
}

function focusFirstWrong({ current }: RefObject<HTMLElement | null>): void {
  // Wrong fields are marked at the next rendering only.
  requestAnimationFrame(() => (current?.querySelector<HTMLElement>('[aria-invalid=true]') ?? current)?.focus());
}

type VideoFieldsProps = {
  draft: VideoDraft;
  place: number;
  last: boolean;
  /** False until the first try to save. */ showsProblems: boolean;
  onChange: (change: Partial<VideoDraft>) => void;
  upload: ComponentProps<typeof PictureField>['upload'];
} & Pick<ComponentProps<typeof RowMoves>, 'onMove' | 'onRemove'>;

/** One video of a list with its fields, and the buttons that move and remove it. */
function VideoFields({ draft, place, last, showsProblems, onChange, onMove, onRemove, upload }: VideoFieldsProps) {
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
