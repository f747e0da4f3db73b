import { Play } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import * as m from '../../messages/messages.js';
import { Section } from '../../ui/section.tsx';
import { clock, type ShownVideo } from '../videos.ts';

/** Videos as pictures with title and length. No video loads before it is chosen. */
export function VideoList({ videos }: { videos: readonly ShownVideo[] }) {
  const [first] = videos;
  if (!first) return null;
  // Words that are the same for all of them, such as those of the stand-ins, stand above the list once.
  const isShared = videos.length > 1 && videos.every(({ description }) => description === first.description);
  return (
    <Section title={m.programme_videos()}>
      {isShared && <p className="mt-1 text-ink-soft wrap-anywhere">{first.description}</p>}
      <div className="mt-5">
        <VideoItems
          videos={isShared ? videos.map((video) => ({ ...video, description: '' })) : videos}
          idPrefix="video"
        />
      </div>
    </Section>
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

/**
 * A video behind its picture, which is a link. Our own film plays in place (without scripts the file opens), a film on
 * a video site opens there. Neither loads before the press.
 */
function VideoFrame({ video, titleId }: { video: ShownVideo; titleId: string }) {
  const player = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(false);
  const isOurFile = isOurs(video);

  function start(event: MouseEvent) {
    if (!isOurFile || !player.current) return;
    event.preventDefault();
    setStarted(true);
    player.current.play().catch(() => {
      // The controls that appear now offer another try.
    });
    player.current.focus();
  }

  return (
    <div className="relative aspect-video overflow-hidden rounded-lg border border-line bg-sand">
      {isOurFile && (
        // biome-ignore lint/a11y/useMediaCaption: the stand-ins have no sound; captions come with the recordings
        <video
          ref={player}
          aria-labelledby={titleId}
          src={video.src}
          width={640}
          height={360}
          controls={started}
          tabIndex={started ? 0 : -1}
          playsInline
          preload="none"
          className="size-full"
        />
      )}
      {!started && <PlayLink video={video} titleId={titleId} onClick={start} />}
    </div>
  );
}

type PlayLinkProps = { video: ShownVideo; titleId: string; onClick: (event: MouseEvent) => void };

/** The picture of a video with its length, as a link that plays it. */
function PlayLink({ video, titleId, onClick }: PlayLinkProps) {
  return (
    <a
      href={video.src}
      rel="noopener"
      onClick={onClick}
      aria-labelledby={`${titleId}-play ${titleId} ${titleId}-length`}
      className="group absolute inset-0 -outline-offset-4"
    >
      <Poster {...video} />
      <span className="absolute bottom-2 left-2 flex size-[min(3rem,60px)] items-center justify-center rounded-full bg-teal text-on-teal group-hover:bg-teal-strong">
        <Play aria-hidden="true" size={24} className="ml-1 fill-current" />
        <span id={`${titleId}-play`} className="sr-only">
          {isOurs(video)
            ? m.programme_video_play()
            : m.programme_video_elsewhere({ site: new URL(video.src).hostname })}
        </span>
      </span>
      <span
        id={`${titleId}-length`}
        className="absolute right-2 bottom-2 rounded-sm bg-footer px-2 py-0.5 font-semibold text-on-footer text-xs tabular-nums"
      >
        <span className="sr-only">{m.programme_video_length()} </span>
        {clock(video.lengthSeconds)}
      </span>
    </a>
  );
}

/** Our drawings have a picture of their own for the dark scheme. A photo is dimmed there. A page kept offline has neither. */
function Poster({ poster }: Pick<ShownVideo, 'poster'>) {
  const isDrawn = poster.startsWith('/media/stand-in-');
  return (
    <picture>
      {isDrawn && <source media="(prefers-color-scheme: dark)" srcSet={poster.replace(/\.webp$/, '-night.webp')} />}
      <img
        src={poster}
        alt=""
        width={640}
        height={360}
        loading="lazy"
        className={`size-full object-cover in-data-kept:invisible ${isDrawn ? '' : 'night-dim'}`}
      />
    </picture>
  );
}

function isOurs({ src }: ShownVideo): boolean {
  return src.startsWith('/');
}
