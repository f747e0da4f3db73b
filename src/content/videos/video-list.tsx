import * as m from '../../messages/messages.js';
import type { ShownVideo } from '../videos.ts';
import { VideoFrame } from './video-frame.tsx';

/** Videos as pictures with title and length. No video loads before it is chosen. */
export function VideoList({ videos }: { videos: readonly ShownVideo[] }) {
  if (videos.length === 0) return null;
  return (
    <section aria-labelledby="videos">
      <h2 id="videos" className="mb-5 text-heading">
        {m.programme_videos()}
      </h2>
      <VideoItems videos={videos} idPrefix="video" />
    </section>
  );
}

type VideoItemsProps = {
  videos: readonly ShownVideo[];
  /** Begins the ids of their titles. */ idPrefix: string;
  /** Where their words are in another language than the page. */ lang?: string;
};

export function VideoItems({ videos, idPrefix, lang }: VideoItemsProps) {
  return (
    <ul className="grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
      {videos.map((video) => (
        <li key={video.id} id={`${idPrefix}-${video.id}`} className="min-w-0 scroll-mt-24">
          <VideoFrame video={video} titleId={`${idPrefix}-title-${video.id}`} />
          <h3 id={`${idPrefix}-title-${video.id}`} lang={lang} className="mt-3 text-base wrap-anywhere">
            {video.title}
          </h3>
          <p lang={lang} className="mt-1 text-ink-soft text-sm wrap-anywhere">
            {video.description}
          </p>
        </li>
      ))}
    </ul>
  );
}
