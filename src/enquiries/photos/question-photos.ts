import type { PhotoLimits } from './chosen-photos.ts';

/** The photos of a question, and its bytes with them. Browsers make photos small before they send them. */
export const questionPhotos = { most: 2, bytes: 3 * 1024 * 1024 } as const satisfies PhotoLimits;
