import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { VideoListName } from '../content/videos.ts';
import * as m from '../messages/messages.js';
import { Button } from '../ui/button.tsx';
import { useUnsavedChanges } from '../ui/forms/use-unsaved-changes.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { LoadingCard } from '../ui/skeleton.tsx';
import { BroughtBack, Versions } from '../versioned/versions.tsx';
import { useVideosForm } from './use-videos-form.ts';
import { VideoDrafts } from './video-drafts.tsx';
import type { OpenedVideos } from './videos.contract.ts';
import { videosQuery, videoVersionsQuery } from './videos.queries.ts';
import { VideosEditedMeanwhile } from './videos-edited-meanwhile.tsx';
import { VideosPreview } from './videos-preview.tsx';

/** Edits a list of videos in both languages. */
export function VideosEditor({ list }: { list: VideoListName }) {
  const videos = useQuery(videosQuery(list));
  if (videos.data) return <VideosForm list={list} opened={videos.data} />;
  if (videos.isPending) return <LoadingCard />;
  return <QueryError query={videos} fallback={m.videos_failed()} />;
}

function VideosForm({ list, opened }: { list: VideoListName; opened: OpenedVideos }) {
  const form = useVideosForm(list, opened);
  const versions = useInfiniteQuery(videoVersionsQuery(list));
  const { base, drafts, busy, meanwhile, broughtBack } = form;
  const question = useUnsavedChanges(form.dirty);
  const place = useRef<HTMLFormElement>(null);

  function take() {
    form.take();
    // The button that was pressed is gone then.
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus());
  }
  return (
    <>
      <form ref={place} noValidate method="post" onSubmit={form.submit} aria-busy={busy}>
        {broughtBack !== null && <BroughtBack key={broughtBack} version={broughtBack} />}
        <VideoDrafts drafts={drafts} tried={form.tried} onChange={form.setDrafts} upload={form.upload} />
        <div className="mt-6 flex flex-col gap-5">
          {meanwhile && (
            <VideosEditedMeanwhile
              newest={meanwhile.newest}
              typed={drafts}
              onTake={take}
              onLoadNewest={form.loadNewest}
            />
          )}
          <Button type="submit" busy={busy} className="self-start max-sm:w-full">
            {busy ? m.videos_saving() : m.videos_save()}
          </Button>
        </div>
      </form>
      <VideosPreview drafts={drafts} />
      <Versions
        id="videos-versions"
        pages={versions}
        first={{ version: 0, videos: opened.first }}
        shown={base.version}
        onBringBack={form.bringBack}
        unsaved={form.dirty}
      />
      {form.dialog}
      {question}
    </>
  );
}
