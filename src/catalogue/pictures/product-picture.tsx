import { pictureSources } from './picture-address.ts';

type ProductPictureProps = {
  image: string;
  /** How wide it is shown, as in the attribute `sizes`. */
  sizes: string;
  /** Empty if the name is next to it. */
  alt?: string;
  /** Loaded at once: for the main picture of a page, and for the first ones of a list. */
  eager?: boolean;
  /** A circle, also if the picture is no square. Its edge shows a white ground on a white card. */
  round?: boolean;
  className?: string;
};

/** A product's whole picture, or a portrait, in a fitting width; its box has its size before it loads. */
export function ProductPicture(props: ProductPictureProps) {
  const { image, sizes, alt = '', eager = false, round = false, className = '' } = props;
  const look = round ? 'rounded-full border border-line object-cover' : 'object-contain';
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
      className={`product-ground night-dim ${look} ${className}`}
    />
  );
}
