import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { EditedMeanwhile } from '../ui/forms/edited-meanwhile.tsx';
import { meanwhileWords } from '../versioned/meanwhile-words.ts';
import { sameDraft, sameDrafts } from './use-videos-form.ts';
import type { VideoDraft } from './videos-form-values.ts';

type VideosEditedMeanwhileProps = {
  /** What the site shows now; null while that is not known. */ newest: VideoDraft[] | null;
  /** What stands in the form. */ typed: VideoDraft[];
  onTake: () => void;
  onLoadNewest: () => void;
};

/** Says that somebody else saved while the form was open, and shows the first video in which both lists differ. */
export function VideosEditedMeanwhile({ newest, typed, onTake, onLoadNewest }: VideosEditedMeanwhileProps) {
  const from = newest ? typed.findIndex((draft, place) => !sameDraft(draft, newest[place])) : 0;
  const begin = from < 0 ? typed.length : from;
  return (
    <EditedMeanwhile
      words={meanwhileWords(m.videos_edited_meanwhile())}
      loaded={newest !== null}
      conflicts={
        newest && !sameDrafts(newest, typed)
          ? [
              {
                field: 'videos',
                label: m.videos_conflict(),
                yours: { text: listed(typed, begin) },
                theirs: { text: listed(newest, begin) },
              },
            ]
          : []
      }
      onTake={onTake}
      onLoadNewest={onLoadNewest}
    />
  );
}

function listed(drafts: readonly VideoDraft[], from: number): string {
  const lines = drafts.map((draft, place) => {
    const title = getLocale() === 'en' ? draft.titleEn : draft.titleId;
    return `${place + 1}. ${title} (${draft.length}, ${draft.src})`;
  });
  return lines[from] ?? m.product_form_conflict_empty();
}
