import { chapters } from '../../content/booklet/chapters.ts';
import { getPageWords, type PageWords } from '../../content/words/page-words.ts';
import { Text } from '../../content/words/text.tsx';
import { textOf } from '../../content/words/text-blocks.ts';
import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { pathIn } from '../../shared/locales.ts';
import { buttonLook } from '../../ui/button-look.ts';

/** An entry in the list of chapters. */
export type ChapterTitle = { slug: string; title: string };

/** The id of the element with the chapters. */
export const chaptersId = 'chapters';

export const chaptersLook = 'grid max-w-[38rem] gap-y-16 sm:gap-y-20';

/** The id of the list of chapters. Each chapter has a link back to it. */
export const contentsId = 'contents';

/** The id of a chapter's title. */
export function chapterTitleId(slug: string): string {
  return `${slug}-title`;
}

/** The chapters' titles in reading order: the first line of each. */
export function chapterTitles(words: PageWords): ChapterTitle[] {
  return chapters.map(({ slug }) => {
    const [first] = words.text(slug);
    return { slug, title: first?.kind === 'heading' ? textOf(first.runs) : '' };
  });
}

/** All chapters of the booklet. Only the server renders them (specification, section 2: content pages). */
export function BookletChapters() {
  const words = getPageWords();
  const titles = chapterTitles(words);
  return (
    <div id={chaptersId} className={chaptersLook}>
      {chapters.map(({ slug }, position) => (
        <section key={slug} id={slug} aria-labelledby={chapterTitleId(slug)}>
          <p className="font-semibold text-sm text-teal">{m.booklet_chapter({ number: position + 1 })}</p>
          <h2 id={chapterTitleId(slug)} tabIndex={-1} className="mt-1 text-title">
            {titles[position]?.title}
          </h2>
          {/* The page has one h1, so the chapter's title is the h2 above, and its headings go one level down. */}
          <div className="prose booklet-prose mt-6">
            <Text blocks={words.text(slug).slice(1)} below={1} />
          </div>
          {slug === 'your-own-notes' && (
            <p className="mt-6 print:hidden">
              <a href={pathIn(getLocale(), '/pocket-card')} className={buttonLook('quiet')}>
                {m.pocket_card_use()}
              </a>
            </p>
          )}
          <WayOn next={titles[position + 1]} />
        </section>
      ))}
    </div>
  );
}

function WayOn({ next }: { next?: ChapterTitle }) {
  return (
    <p className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t pt-3 print:hidden">
      <a href={`#${contentsId}`} className="link inline-flex min-h-11 items-center">
        {m.booklet_to_contents()}
      </a>
      {next && (
        <a href={`#${next.slug}`} className="link inline-flex min-h-11 items-center">
          {m.booklet_next({ title: next.title })}
        </a>
      )}
    </p>
  );
}
