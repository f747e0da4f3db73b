import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { pictureAt } from './picture-address.ts';
import { type PicturedProduct, pictureWords } from './pictured-product.ts';

type PictureZoomProps = {
  product: PicturedProduct;
  /** The picture that is shown, from 0; null while it is closed. */
  place: number | null;
  onShow: (place: number) => void;
  onClose: () => void;
};

/** A product's picture at its full size; people move it by finger, wheel or arrow keys. */
export function PictureZoom({ product, place, onShow, onClose }: PictureZoomProps) {
  const { name, lang, pictures } = product;
  const shown = place ?? 0;
  const step = (by: number) => (shown + by + pictures.length) % pictures.length;
  const several = pictures.length > 1;
  return (
    <Dialog
      open={place !== null}
      onClose={onClose}
      wide
      title={<span lang={lang}>{name}</span>}
      actions={
        several && (
          <div className="flex w-full items-center justify-between gap-3">
            <Button variant="quiet" aria-label={m.product_picture_previous()} onClick={() => onShow(step(-1))}>
              <ChevronLeft aria-hidden="true" size={20} />
            </Button>
            <p role="status">{m.product_picture({ place: shown + 1, count: pictures.length })}</p>
            <Button variant="quiet" aria-label={m.product_picture_next()} onClick={() => onShow(step(1))}>
              <ChevronRight aria-hidden="true" size={20} />
            </Button>
          </div>
        )
      }
    >
      <LargePicture key={shown} address={pictureAt(pictures[shown] ?? '', 1280)} alt={pictureWords(product, shown)} />
    </Dialog>
  );
}

/** Starts scrolled to the middle. */
function LargePicture({ address, alt }: { address: string; alt: string }) {
  const pane = useRef<HTMLElement>(null);

  function toMiddle() {
    const { scrollWidth = 0, clientWidth = 0, scrollHeight = 0, clientHeight = 0 } = pane.current ?? {};
    pane.current?.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
  }
  useEffect(toMiddle, []);

  return (
    <section
      ref={pane}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move what does not fit
      tabIndex={0}
      aria-label={m.product_picture_large()}
      data-autofocus
      className="h-[calc(100dvh-13rem)] overflow-auto overscroll-contain rounded-lg -outline-offset-3 short:h-[70dvh]"
    >
      <img
        src={address}
        alt={alt}
        width={1280}
        height={1280}
        onLoad={toMiddle}
        className="h-auto w-max min-w-[max(100%,40rem)] max-w-none bg-sand night-dim"
      />
    </section>
  );
}
