import type { default as Sharp } from 'sharp';

let loading: Promise<typeof Sharp> | undefined;

/** The library that reads and draws pictures. It takes 20 MB, so it comes with the first picture, not with the start. */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Memory is small.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}
