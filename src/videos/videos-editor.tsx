import { Controller } from 'react-hook-form';
import type { VideoListName } from '../content/videos.ts';
import * as m from '../messages/messages.js';
import { VersionedEditor } from '../versioned/versioned-editor.tsx';
import { VideoDrafts } from './video-drafts.tsx';
import type { VersionedVideos } from './videos.contract.ts';
import { addPoster, saveVideos, videoQueries } from './videos.queries.ts';
import { VideosConflict } from './videos-conflict.tsx';
import { draftOf, readDraft, type VideosFormValues, videosProblems } from './videos-form-values.ts';
import { VideosPreview } from './videos-preview.tsx';

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
