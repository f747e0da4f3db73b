import type { default as Sharp } from 'sharp';

/** Loads the picture library. An idle server does without it, because it takes 20 MB. */
export async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // Many servers have little memory.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
