import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { Card } from '../ui/card.tsx';
import { FileField } from '../ui/file-field.tsx';
import { RowButton } from '../ui/forms/row-button.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { usePictureSending } from '../versioned/use-picture-sending.ts';
import { readDraft, type VideoDraft, type VideoField, videoLabels } from './videos-form-values.ts';

type VideoFieldsProps = {
  draft: VideoDraft;
  place: number;
  last: boolean;
  /** Whether what is wrong is said already. */ tried: boolean;
  onChange: (change: Partial<VideoDraft>) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
  upload: (file: File) => Promise<string>;
};

/** One video of a list with its fields; it is moved and taken away by buttons. */
export function VideoFields({ draft, place, last, tried, onChange, onMove, onRemove, upload }: VideoFieldsProps) {
  const { problems } = tried ? readDraft(draft) : { problems: {} as Partial<Record<VideoField, string>> };
  const field = (name: VideoField) => ({
    label: videoLabels[name](),
    value: draft[name],
    error: problems[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const number = m.videos_number({ number: String(place + 1) });
  const named = { video: (getLocale() === 'en' ? draft.titleEn : draft.titleId).trim() || number };
  return (
    <li data-video={draft.id}>
      <Card>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3">
          <h2 className="text-lg">{number}</h2>
          <span className="-mr-2 ml-auto flex">
            <RowButton act="up" label={m.videos_up(named)} disabled={place === 0} onPress={() => onMove(-1)}>
              <ArrowUp aria-hidden="true" size={20} />
            </RowButton>
            <RowButton act="down" label={m.videos_down(named)} disabled={last} onPress={() => onMove(1)}>
              <ArrowDown aria-hidden="true" size={20} />
            </RowButton>
            <RowButton act="remove" label={m.videos_remove(named)} onPress={onRemove}>
              <Trash2 aria-hidden="true" size={20} />
            </RowButton>
          </span>
        </div>
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <TextField {...field('titleEn')} lang="en" />
          <TextField {...field('titleId')} lang="id" />
          <TextAreaField {...field('descriptionEn')} lang="en" rows={3} />
          <TextAreaField {...field('descriptionId')} lang="id" rows={3} />
          <TextField {...field('src')} hint={m.videos_src_hint()} inputMode="url" autoComplete="off" />
          <TextField {...field('length')} hint={m.videos_length_hint()} autoComplete="off" />
          <PosterField
            value={draft.poster}
            error={problems.poster}
            onChange={(poster) => onChange({ poster })}
            upload={upload}
          />
        </div>
      </Card>
    </li>
  );
}

type PosterFieldProps = Pick<VideoFieldsProps, 'upload'> & {
  value: string;
  error?: string;
  onChange: (address: string) => void;
};

/** The picture of a video: what is there stays until another one was sent. */
function PosterField({ value, error, onChange, upload }: PosterFieldProps) {
  const { busy, problem, choose } = usePictureSending({ onChange, upload });
  return (
    <div aria-busy={busy}>
      <FileField
        label={m.videos_poster()}
        hint={busy ? m.facts_qris_busy() : m.videos_poster_hint()}
        error={problem ?? error}
        accept="image/*"
        onChange={choose}
        preview={
          value && (
            <img
              src={value}
              alt=""
              className="mb-1 aspect-video w-48 rounded-md border border-line object-cover night-dim"
            />
          )
        }
      />
    </div>
  );
}
