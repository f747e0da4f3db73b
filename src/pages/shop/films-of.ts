import { clock, videoListNames } from '../../content/videos.ts';
import { getPageWords } from '../../content/words/page-words.ts';
import { videoListPages } from '../../videos/video-list-title.ts';

export type FilmLink = { title: string; length: string; to: string };

/** The videos that explain a product, on the pages that show them. For loaders: browsers do without this code. */
export function filmsOf(productId: string): FilmLink[] {
  return videoListNames.flatMap((list) =>
    getPageWords()
      .videos(list)
      .filter(({ products }) => products?.includes(productId))
      .map(({ id, title, lengthSeconds }) => ({
        title,
        length: clock(lengthSeconds),
        to: `${videoListPages[list]}#video-${id}`,
      })),
  );
}
