/** How many pictures a product may have. */
export const maxPictures = 8;

/** How many bytes an uploaded picture may have: 10 MiB. */
export const pictureLimitBytes = 10 * 1024 * 1024;
