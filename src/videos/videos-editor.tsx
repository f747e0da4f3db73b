import { useDeferredValue } from 'react';
import { type Control, Controller, useWatch } from 'react-hook-form';
import { VideoItems } from '../content/videos/video-list.tsx';
import { shownVideo, type VideoListName } from '../content/videos.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { EditConflict } from '../ui/forms/edit-conflict.tsx';
import { writtenLocales } from '../ui/forms/written-locales.ts';
import { Notice } from '../ui/notice.tsx';
import { Section } from '../ui/section.tsx';
import { type ConflictProps, VersionedEditor } from '../versioned/versioned-editor.tsx';
import { VideoDrafts } from './video-drafts.tsx';
import type { VersionedVideos } from './videos.contract.ts';
import { addPoster, saveVideos, videoQueries } from './videos.queries.ts';
import { draftOf, readDraft, type VideoDraft, type VideosFormValues, videosProblems } from './videos-form-values.ts';

/** Edits a list of videos in both languages. */
export function VideosEditor({ list }: { list: VideoListName }) {
  const document = {
    queries: videoQueries(list),
    toValues: ({ videos }: VersionedVideos): VideosFormValues => ({ videos: videos.map(draftOf) }),
    problems: videosProblems,
    save: (version: number, { videos }: VideosFormValues) =>
      saveVideos({ list, version, videos: videos.flatMap((draft) => readDraft(draft).video ?? []) }),
    sentences: {
      failed: m.videos_failed,
      saved: m.videos_saved,
      saveFailed: m.videos_save_failed,
      editedMeanwhile: m.videos_edited_meanwhile,
    },
  };
  return (
    <VersionedEditor
      document={document}
      first={({ first }) => ({ version: 0, videos: first })}
      fields={({ form, withRecentLogin }) => (
        <Controller
          control={form.control}
          name="videos"
          render={({ field }) => (
            <VideoDrafts
              ref={field.ref}
              drafts={field.value}
              showsProblems={form.formState.isSubmitted}
              onChange={(change) => field.onChange(change(form.getValues('videos')))}
              upload={(picture) => withRecentLogin(() => addPoster(picture))}
            />
          )}
        />
      )}
      conflict={(props) => <VideosConflict {...props} />}
      below={({ form }) => <VideosPreview control={form.control} />}
    />
  );
}

const titles = { en: m.videos_preview_en, id: m.videos_preview_id };

/** Shows the videos as visitors will see them. */
function VideosPreview({ control }: { control: Control<VideosFormValues> }) {
  const settled = useDeferredValue(useWatch({ control, name: 'videos' }));
  const videos = settled.flatMap((draft) => readDraft(draft).video ?? []);
  return (
    <Section title={m.videos_preview()} headingClassName="mb-5" className="mt-10">
      {videos.length < settled.length && <Notice>{m.videos_preview_problem()}</Notice>}
      {videos.length > 0 &&
        writtenLocales.map((locale) => (
          <div key={locale} className="mt-6">
            <p className="mb-4 font-semibold">{titles[locale]()}</p>
            <VideoItems
              videos={videos.map((video) => shownVideo(video, locale))}
              idPrefix={`preview-${locale}`}
              lang={locale === getLocale() ? undefined : locale}
            />
          </div>
        ))}
    </Section>
  );
}

/** Says that another person saved while the form was open, and shows the first video that differs. */
function VideosConflict(props: ConflictProps<VideosFormValues>) {
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
