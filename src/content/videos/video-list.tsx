import * as m from '../../messages/messages.js';
import type { ShownVideo } from '../videos.ts';
import { VideoFrame } from './video-frame.tsx';

/** Videos as pictures with title and length. No video loads before it is chosen. */
export function VideoList({ videos }: { videos: readonly ShownVideo[] }) {
  const [first] = videos;
  if (!first) return null;
  // Words that are the same for all of them, such as those of the stand-ins, stand above the list once.
  const isShared = videos.length > 1 && videos.every(({ description }) => description === first.description);
  return (
    <section aria-labelledby="videos">
      <h2 id="videos" className="text-heading">
        {m.programme_videos()}
      </h2>
      {isShared && <p className="mt-1 text-ink-soft wrap-anywhere">{first.description}</p>}
      <div className="mt-5">
        <VideoItems
          videos={isShared ? videos.map((video) => ({ ...video, description: '' })) : videos}
          idPrefix="video"
        />
      </div>
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
    // None stands alone in the last row: four are one row, seven are four and three.
    <ul
      className={`grid gap-x-6 gap-y-9 sm:grid-cols-2 ${videos.length > 3 && videos.length % 3 === 1 ? 'lg:grid-cols-(--up-to-four)' : 'lg:grid-cols-3'}`}
    >
      {videos.map((video) => (
        <li key={video.id} id={`${idPrefix}-${video.id}`} className="min-w-0 scroll-mt-24">
          <VideoFrame video={video} titleId={`${idPrefix}-title-${video.id}`} />
          <h3 id={`${idPrefix}-title-${video.id}`} lang={lang} className="mt-3 text-base wrap-anywhere">
            {video.title}
          </h3>
          {video.description && (
            <p lang={lang} className="mt-1 text-ink-soft text-sm wrap-anywhere">
              {video.description}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
