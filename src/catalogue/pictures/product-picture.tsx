import { pictureSources } from './picture-address.ts';

type ProductPictureProps = {
  image: string;
  /** How wide it is shown, as in the attribute `sizes`. */
  sizes: string;
  /** Empty if the name is next to it. */
  alt?: string;
  /** Loaded at once: for the main picture of a page, and for the first ones of a list. */
  eager?: boolean;
  className?: string;
};

/** A product's whole picture in a fitting width; its box has its size before it loads. */
export function ProductPicture({ image, sizes, alt = '', eager = false, className = '' }: ProductPictureProps) {
  return (
    <img
      src={image}
      srcSet={pictureSources(image)}
      sizes={sizes}
      alt={alt}
      width={640}
      height={640}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={`bg-sand object-contain night-dim ${className}`}
    />
  );
}
