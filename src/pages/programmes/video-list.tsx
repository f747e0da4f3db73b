import { Play } from 'lucide-react';
import type { Video } from '../../content/videos.ts';
import * as m from '../../messages/messages.js';

/** Videos as pictures with a title and a length; nothing of a video is fetched before it is played. */
export function VideoList({ videos }: { videos: readonly Video[] }) {
  return (
    <section aria-labelledby="videos">
      <h2 id="videos" className="mb-5 text-heading">
        {m.programme_videos()}
      </h2>
      <ul className="grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {videos.map((video) => (
          <li key={video.id}>
            {isOurs(video) ? <OurVideo video={video} /> : <VideoElsewhere video={video} />}
            <h3 id={`video-${video.id}`} className="mt-3 text-base">
              {video.title}
            </h3>
            <p className="text-ink-soft text-sm">
              <span className="tabular-nums">{m.programme_video_length({ length: clock(video.lengthSeconds) })}</span>
              {!isOurs(video) && ` · ${m.programme_video_elsewhere({ site: new URL(video.src).hostname })}`}
            </p>
            <p className="mt-1 text-sm">{video.description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const frameLook = 'block aspect-video w-full overflow-hidden rounded-lg border border-line bg-sand';

function OurVideo({ video }: { video: Video }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the stand-ins have no sound; captions come with the recordings
    <video
      aria-labelledby={`video-${video.id}`}
      src={video.src}
      poster={video.poster}
      width={640}
      height={360}
      controls
      playsInline
      preload="none"
      className={frameLook}
    />
  );
}

/** A video site is reached by choosing it, never by looking at our page. */
function VideoElsewhere({ video }: { video: Video }) {
  return (
    <a href={video.src} rel="noopener" aria-labelledby={`video-${video.id}`} className={`relative ${frameLook}`}>
      <img src={video.poster} alt="" width={640} height={360} loading="lazy" className="size-full object-cover" />
      <span className="absolute inset-0 m-auto flex size-16 items-center justify-center rounded-full bg-teal text-on-teal">
        <Play aria-hidden="true" size={28} className="ml-1" />
      </span>
    </a>
  );
}

function isOurs(video: Video): boolean {
  return video.src.startsWith('/');
}

/** Seconds as minutes and seconds: `12:05`. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
