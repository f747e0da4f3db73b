import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import type { PicturedProduct } from './pictured-product.ts';

type Zoom = typeof import('./picture-zoom.tsx').PictureZoom;

/**
 * Opens a product's pictures large. The dialog's code is loaded at the first press; if that fails, or if a new tab is
 * requested, the link opens the picture itself. `onShow` is called for each picture in view.
 */
export function usePictureZoom(product: PicturedProduct, onShow: (place: number) => void) {
  const [Zoom, setZoom] = useState<Zoom | null>(null);
  const [place, setPlace] = useState<number | null>(null);
  useEffect(() => {
    // A reload and Forward arrive at the entry of a picture that is not open.
    const leaveCovered = () => history.state?.covered && history.back();
    leaveCovered();
    addEventListener('popstate', leaveCovered);
    return () => removeEventListener('popstate', leaveCovered);
  }, []);

  function open(event: MouseEvent<HTMLAnchorElement>, pressed: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    import('./picture-zoom.tsx').then(
      ({ PictureZoom }) => {
        setZoom(() => PictureZoom);
        setPlace(pressed);
      },
      () => location.assign(href),
    );
  }

  function show(next: number) {
    setPlace(next);
    onShow(next);
  }

  const dialog: ReactNode = Zoom && (
    <Zoom product={product} place={place} onShow={show} onClose={() => setPlace(null)} />
  );
  return { open, dialog };
}
