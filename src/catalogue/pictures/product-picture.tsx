import { pictureSources } from './picture-address.ts';

type ProductPictureProps = {
  image: string;
  /** How wide it is shown, as in the attribute `sizes`. */
  sizes: string;
  /** Empty where the name stands beside it. */
  alt?: string;
  /** For the picture that a page is about, and those that it begins with: loaded at once. */
  eager?: boolean;
  className?: string;
};

/** A product's picture in the width that fits; its place is kept while it loads. */
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
      className={`bg-sand night-dim ${className}`}
    />
  );
}
