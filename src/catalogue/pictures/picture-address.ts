/** The widths in pixels of the renditions of each picture. */
export const pictureWidths = [320, 640, 1280] as const;

const addressPattern = /^\/pictures\/([0-9a-f]{64})\/\d+\.webp$/;

/** The hash in the address of a picture; null for any other text. */
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
