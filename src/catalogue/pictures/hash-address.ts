import type { pictureWidths } from './picture-address.ts';

// Apart from `picture-address.ts`, which every page with a product loads.

/** The address of a rendition. It changes with the bytes, so that it can be cached forever. */
export function pictureAddress(hash: string, width: (typeof pictureWidths)[number] = 640): string {
  return `/pictures/${hash}/${width}.webp`;
}

/** The hashes in a plan's list of pictures. */
export const hashesOf = (list: string | null): string[] => list?.split(' ') ?? [];
