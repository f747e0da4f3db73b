import { Maximize2 } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import * as m from '../../messages/messages.js';
import { pictureAt } from './picture-address.ts';
import { type PicturedProduct, pictureWords } from './pictured-product.ts';
import { ProductPicture } from './product-picture.tsx';
import { usePictureZoom } from './use-picture-zoom.tsx';

// A little less than the real width on phones: 640 pixels are sharp there, and half the bytes of the next width.
const sizes = '(min-width: 74rem) 34rem, (min-width: 48rem) 46vw, 85vw';
const trackLook =
  'flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth rounded-xl border border-line [scrollbar-width:none]';
const thumbLook =
  'block overflow-hidden rounded-md border-2 border-line opacity-80 aria-current:border-teal aria-current:opacity-100 hover:opacity-100';

/**
 * The pictures of a product in a row: people swipe, choose a thumbnail or press arrow keys, and a press enlarges one.
 * Without scripts, swiping and the links still work.
 */
export function ProductGallery({ product, className = '' }: { product: PicturedProduct; className?: string }) {
  const { lang, pictures } = product;
  const gallery = useGallery(pictures.length);
  const zoom = usePictureZoom(product, gallery.show);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys go with the focus of the links inside
    <div className={`flex min-w-0 flex-col gap-3 max-md:max-w-md ${className}`} onKeyDown={gallery.onKeyDown}>
      <ul ref={gallery.track} onScroll={gallery.onScroll} className={trackLook}>
        {pictures.map((picture, place) => (
          <li key={picture} id={`picture-${place + 1}`} className="w-full shrink-0 snap-center snap-always">
            <a
              href={pictureAt(picture, 1280)}
              onClick={(event) => zoom.open(event, place)}
              tabIndex={place === gallery.current ? undefined : -1}
              lang={lang}
              className="block cursor-zoom-in rounded-xl -outline-offset-3"
            >
              <ProductPicture
                image={picture}
                alt={pictureWords(product, place)}
                eager={place === 0}
                sizes={sizes}
                className="aspect-square w-full max-md:aspect-auto max-md:h-60"
              />
            </a>
          </li>
        ))}
      </ul>
      <div className="flex items-start justify-between gap-3">
        {pictures.length > 1 ? (
          <Thumbs row={gallery.thumbs} pictures={pictures} current={gallery.current} show={gallery.show} />
        ) : (
          <span />
        )}
        <Maximize2 aria-hidden="true" size={20} className="text-ink-soft" />
      </div>
      {zoom.dialog}
    </div>
  );
}

type ThumbsProps = {
  row: RefObject<HTMLOListElement | null>;
  pictures: readonly string[];
  current: number;
  show: (place: number) => void;
};

/** A small link to each picture. */
function Thumbs({ row, pictures, current, show }: ThumbsProps) {
  return (
    <ol ref={row} aria-label={m.product_pictures()} className="flex flex-wrap gap-2">
      {pictures.map((picture, place) => (
        <li key={picture}>
          <a
            href={`#picture-${place + 1}`}
            aria-label={m.product_picture({ place: place + 1, count: pictures.length })}
            aria-current={place === current || undefined}
            onClick={(event) => {
              event.preventDefault();
              show(place);
            }}
            className={thumbLook}
          >
            <ProductPicture image={picture} sizes="3.5rem" className="size-14" />
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The picture in view among `count` in `track`, and the ways to another one. Places count from 0. */
function useGallery(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const thumbs = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(0);

  function show(place: number) {
    const width = track.current?.clientWidth ?? 0;
    track.current?.scrollTo({ left: place * width });
  }

  return {
    track,
    thumbs,
    current,
    show,
    onScroll() {
      const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {};
      setCurrent(Math.round(scrollLeft / clientWidth));
    },
    /** Moves the focus too, within its row. */
    onKeyDown(event: KeyboardEvent) {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const row = [track.current, thumbs.current].find((each) => each?.contains(event.target as Node));
      if (!step || !row || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const place = Math.min(Math.max(current + step, 0), count - 1);
      show(place);
      row.children[place]?.querySelector('a')?.focus({ preventScroll: true });
    },
  };
}
