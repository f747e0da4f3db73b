/** The widths, in pixels, that each picture is kept in. */
export const pictureWidths = [320, 640, 1280] as const;

/** Where the rendition of a picture is served; the address changes with the bytes, so it can be kept for ever. */
export function pictureAddress(hash: string, width: (typeof pictureWidths)[number] = 640): string {
  return `/pictures/${hash}/${width}.webp`;
}

const addressPattern = /^\/pictures\/([0-9a-f]{64})\/\d+\.webp$/;

/** The hash of the picture that an address is of; null for what is no address of a picture. */
export function pictureHash(address: string): string | null {
  return addressPattern.exec(address)?.[1] ?? null;
}

/** The address of another rendition of a product's `image`. */
export function pictureAt(image: string, width: (typeof pictureWidths)[number]): string {
  return image.replace(/\d+\.webp$/, `${width}.webp`);
}

/** The `srcset` for a product's `image`. */
export function pictureSources(image: string): string {
  return pictureWidths.map((width) => `${pictureAt(image, width)} ${width}w`).join(', ');
}

/** The address of a product's `image` in the form that chats and social sites take: a wide JPEG. */
export function sharedPictureAddress(image: string): string {
  return image.replace(/\d+\.webp$/, 'share.jpg');
}
