import { join } from 'node:path';
import type { Locale } from '../../src/shared/locales.ts';
import type { Page } from '../fixtures/test.ts';
import { untilStill } from '../looks/good-screen.ts';
import { setTextSize } from '../looks/large-text-faults.ts';

export const pictureFolder = join(import.meta.dirname, '../../screenshots');

/** The wanted pictures; the launcher passes them from its options. */
const listed = (name: string, all: string) => (process.env[name] ?? all).split(',');
export const schemes = listed('PICTURE_SCHEMES', 'light,dark') as ('light' | 'dark')[];
export const widths = listed('PICTURE_WIDTHS', '360,768,1280').map(Number);
const textSize = Number(process.env.PICTURE_TEXT ?? 100);
const heights: Record<number, number> = { 360: 740, 768: 1024 };

type Picture = {
  name: string;
  locale: Locale;
  /** Something lies over the page: the display is shown, not the whole page. */
  covered?: boolean;
  /** Called after the width has changed. */
  resized?: () => Promise<void>;
};

/** The page as it is now, in every width and colour scheme. */
export async function takePictures(page: Page, { name, locale, covered, resized }: Picture): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: heights[width] ?? 800 });
    if (textSize !== 100) await setTextSize(page, `${textSize}%`);
    await resized?.();
    await untilDrawn(page);
    if (!covered) await page.setViewportSize({ width, height: await heightOf(page) });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await untilStill(page);
      const path = join(
        pictureFolder,
        [name, locale, width, colorScheme, ...(textSize === 100 ? [] : [textSize]), 'png'].join('.'),
      );
      await page.screenshot({ path, animations: 'disabled' });
    }
  }
}

/** A display as tall as the page: parts that stick to its edges are then at their place on the page. */
function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.min(document.documentElement.scrollHeight, 16_000));
}

/** Waits until fonts and pictures are there, those further down as well. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    // A picture that cannot be had has no size to wait for.
    const pictures = [...document.images].map((image) => image.decode().catch(() => {}));
    await Promise.all([document.fonts.ready, ...pictures]);
  });
}
