import { Plus } from 'lucide-react';
import { type ComponentProps, type Ref, type RefObject, useImperativeHandle } from 'react';
import * as m from '../messages/messages.js';
import { Button } from '../ui/button.tsx';
import { moved, useRowFocus } from '../ui/forms/use-row-focus.ts';
import { VideoFields } from './video-fields.tsx';
import { maxVideos } from './videos.contract.ts';
import { emptyDraft, type VideoDraft } from './videos-form-values.ts';

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
      <AddVideo full={drafts.length >= maxVideos} onAdd={add} />
    </div>
  );
}

function focusFirstWrong({ current }: RefObject<HTMLElement | null>): void {
  // Wrong fields are marked at the next rendering only.
  requestAnimationFrame(() => (current?.querySelector<HTMLElement>('[aria-invalid=true]') ?? current)?.focus());
}

function AddVideo({ full, onAdd }: { full: boolean; onAdd: () => void }) {
  if (full) return <p className="text-ink-soft text-sm">{m.videos_full({ most: String(maxVideos) })}</p>;
  return (
    <Button variant="quiet" onClick={onAdd} className="self-start justify-self-start max-sm:w-full">
      <Plus aria-hidden="true" size={20} />
      {m.videos_add()}
    </Button>
  );
}
