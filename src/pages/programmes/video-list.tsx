import { translated } from '../../content/translated.ts';
import type { Video } from '../../content/videos.ts';
import * as m from '../../messages/messages.js';
import { VideoFrame } from './video-frame.tsx';

/** Videos as pictures with a title and a length; nothing of a video is fetched before it is chosen. */
export function VideoList({ videos }: { videos: readonly Video[] }) {
  return (
    <section aria-labelledby="videos">
      <h2 id="videos" className="mb-5 text-heading">
        {m.programme_videos()}
      </h2>
      <ul className="grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {videos.map((video) => (
          <li key={video.id}>
            <VideoFrame video={video} titleId={`video-${video.id}`} />
            <h3 id={`video-${video.id}`} className="mt-3 text-base">
              {translated(video.title)}
            </h3>
            <p className="mt-1 text-ink-soft text-sm">{translated(video.description)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
