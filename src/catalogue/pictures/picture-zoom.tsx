import { ChevronLeft, ChevronRight, type LucideIcon, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type TouchEvent, useLayoutEffect, useRef, useState } from 'react';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { pictureAt } from './picture-address.ts';
import { type PicturedProduct, pictureWords } from './pictured-product.ts';
import { useBackToClose } from './use-back-to-close.ts';

const paneLook =
  'h-[max(50dvh,calc(100dvh-16rem))] overflow-auto overscroll-contain rounded-lg bg-sand -outline-offset-3 ' +
  'sm:h-[max(50dvh,calc(100dvh-13rem))] short:h-[70dvh]';

type PictureZoomProps = {
  product: PicturedProduct;
  /** The picture that is shown, from 0; null while it is closed. */
  place: number | null;
  onShow: (place: number) => void;
  onClose: () => void;
};

const zoomKeys: Record<string, number> = { '+': 1, '=': 1, '-': -1 };
const stepKeys: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** A product's picture, fitted to the display. People swipe to the next one, and zoom by a double tap, buttons or keys. */
export function PictureZoom({ product, place, onShow, onClose }: PictureZoomProps) {
  const { name, lang, pictures } = product;
  const shown = place ?? 0;
  const several = pictures.length > 1;
  const close = useBackToClose(place !== null, onClose);
  const { pane, zoom, zoomTo, onClick } = useZoom(`${place}`);
  const step = (by: number) => several && onShow((shown + by + pictures.length) % pictures.length);
  const swipe = useSwipe((by) => zoom === 1 && step(by));

  function onKeyDown({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) {
    if (altKey || ctrlKey || metaKey) return;
    if (zoomKeys[key]) zoomTo(zoom + zoomKeys[key]);
    // Otherwise they move the picture.
    if (stepKeys[key] && zoom === 1) step(stepKeys[key]);
  }

  return (
    <Dialog
      open={place !== null}
      onClose={close}
      wide
      ownBack
      title={<span lang={lang}>{name}</span>}
      actions={
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys go with the focus of the buttons inside
        <div className="flex w-full flex-wrap items-center justify-center gap-2 sm:gap-3" onKeyDown={onKeyDown}>
          {several && (
            <p role="status" className="w-full text-center sm:w-auto sm:grow sm:text-left">
              {m.product_picture({ place: shown + 1, count: pictures.length })}
            </p>
          )}
          {several && <Tool icon={ChevronLeft} label={m.product_picture_previous()} onClick={() => step(-1)} />}
          <Tool
            icon={ZoomOut}
            label={m.product_picture_zoom_out()}
            idle={zoom === 1}
            onClick={() => zoomTo(zoom - 1)}
          />
          <Tool
            icon={ZoomIn}
            label={m.product_picture_zoom_in()}
            idle={zoom === highestZoom}
            onClick={() => zoomTo(zoom + 1)}
          />
          {several && <Tool icon={ChevronRight} label={m.product_picture_next()} onClick={() => step(1)} />}
        </div>
      }
    >
      <section
        ref={pane}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move what does not fit
        tabIndex={0}
        aria-label={m.product_picture_large()}
        data-autofocus
        onKeyDown={onKeyDown}
        onClick={onClick}
        {...swipe}
        className={`${paneLook} ${zoom === 1 ? 'touch-pan-y touch-pinch-zoom' : 'touch-manipulation'}`}
      >
        <img
          key={shown}
          src={pictureAt(pictures[shown] ?? '', 1280)}
          alt={pictureWords(product, shown)}
          width={1280}
          height={1280}
          style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
          className="max-w-none object-contain product-ground night-dim"
        />
      </section>
    </Dialog>
  );
}

type ToolProps = { icon: LucideIcon; label: string; idle?: boolean; onClick: () => void };

/** It keeps the focus while it is `idle`. */
function Tool({ icon: Icon, label, idle, onClick }: ToolProps) {
  return (
    <Button
      variant="quiet"
      aria-label={label}
      aria-disabled={idle}
      onClick={onClick}
      className="aria-disabled:opacity-50"
    >
      <Icon aria-hidden="true" size={20} />
    </Button>
  );
}

/** Shorter movements are taps. */
const shortestSwipe = 48;

/** Handlers of an element that people swipe to the left (1) or to the right (-1), with one finger. */
function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches.length === 1 ? touches[0] : undefined;
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (!touch || !start.current) return;
      const [right, down] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      start.current = null;
      const isZoomed = (visualViewport?.scale ?? 1) > 1;
      if (!isZoomed && Math.abs(right) >= shortestSwipe && Math.abs(right) > 2 * Math.abs(down))
        onSwipe(right < 0 ? 1 : -1);
    },
  };
}

/** The largest size, in multiples of the fitted one. */
const highestZoom = 3;
/** The longest time between the taps of a double tap. */
const doubleTapMs = 350;

/** Zooms the content of a scrolling pane, around its middle or a double tap. Content with another key is fitted again. */
function useZoom(key: string) {
  const pane = useRef<HTMLElement>(null);
  const [zoomed, setZoomed] = useState({ key, zoom: 1 });
  const zoom = zoomed.key === key ? zoomed.zoom : 1;
  /** The point that stays in the middle, as a share of the whole. */
  const middle = useRef({ x: 0.5, y: 0.5 });
  const lastTap = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the scrolling follows each change of the size
  useLayoutEffect(() => {
    const { scrollWidth = 0, clientWidth = 0, scrollHeight = 0, clientHeight = 0 } = pane.current ?? {};
    pane.current?.scrollTo(
      middle.current.x * scrollWidth - clientWidth / 2,
      middle.current.y * scrollHeight - clientHeight / 2,
    );
  }, [zoom]);

  function zoomTo(next: number, tap?: MouseEvent) {
    const element = pane.current;
    if (!element) return;
    const { left, top } = element.getBoundingClientRect();
    const x = tap ? tap.clientX - left : element.clientWidth / 2;
    const y = tap ? tap.clientY - top : element.clientHeight / 2;
    middle.current = {
      x: (element.scrollLeft + x) / element.scrollWidth,
      y: (element.scrollTop + y) / element.scrollHeight,
    };
    setZoomed({ key, zoom: Math.min(Math.max(next, 1), highestZoom) });
  }

  /** Safari on phones sends no `dblclick`. */
  function onClick(event: MouseEvent) {
    const isSecond = event.timeStamp - lastTap.current < doubleTapMs;
    lastTap.current = isSecond ? 0 : event.timeStamp;
    if (isSecond) zoomTo(zoom === 1 ? 2 : 1, event);
  }

  return { pane, zoom, zoomTo, onClick };
}
