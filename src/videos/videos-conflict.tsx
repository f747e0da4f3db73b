import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { EditConflict } from '../ui/forms/edit-conflict.tsx';
import type { ConflictProps } from '../versioned/versioned-editor.tsx';
import type { VideoDraft, VideosFormValues } from './videos-form-values.ts';

/** Says that another person saved while the form was open, and shows the first video that differs. */
export function VideosConflict(props: ConflictProps<VideosFormValues>) {
  const { videos } = props.typed;
  return (
    <EditConflict
      {...props}
      label={m.videos_title}
      sides={(_, newest) => {
        const place = videos.findIndex((draft, index) => !isSameDraft(draft, newest.videos[index]));
        const difference = place < 0 ? videos.length : place;
        return {
          heading: m.videos_conflict(),
          yours: { text: lineOf(videos, difference) },
          theirs: { text: lineOf(newest.videos, difference) },
        };
      }}
    />
  );
}

function isSameDraft(one: VideoDraft, other: VideoDraft | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function lineOf(drafts: readonly VideoDraft[], place: number): string {
  const draft = drafts[place];
  if (!draft) return '';
  const title = getLocale() === 'en' ? draft.titleEn : draft.titleId;
  return `${place + 1}. ${title} (${draft.length}, ${draft.src})`;
}
