import type { MDXContent } from 'mdx/types';
import type { ComponentProps } from 'react';
import { chapters } from '../../content/booklet/chapters.ts';
import { isField } from '../../content/booklet-field.ts';
import { TextLink } from '../../content/prose.tsx';
import { translated } from '../../content/translated.ts';
import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';

/** The chapters' texts in one language, by the names of their files. */
export type ChapterWords = Readonly<Record<string, MDXContent>>;

/** Where the chapters stand on the page. */
export const chaptersId = 'chapters';

export const chaptersLook = 'grid max-w-[38rem] gap-y-16 sm:gap-y-20';

/** Where the list of chapters is, to which each chapter leads back. */
export const contentsId = 'contents';

/** The id of a chapter's title. */
export function chapterTitleId(slug: string): string {
  return `${slug}-title`;
}

/** The booklet's chapters, one below the other (specification, section 2: content pages). */
export function BookletChapters({ words }: { words: ChapterWords }) {
  return (
    <div id={chaptersId} className={chaptersLook}>
      {chapters.map(({ slug, file }, position) => (
        <section key={slug} id={slug} aria-labelledby={chapterTitleId(slug)}>
          <ChapterTitle position={position} />
          <div className="prose booklet-prose mt-6">
            <ChapterText text={words[`./booklet/${file}.${getLocale()}.mdx`]} />
          </div>
          <WayOn position={position} />
        </section>
      ))}
    </div>
  );
}

function ChapterTitle({ position }: { position: number }) {
  const chapter = chapters[position];
  if (!chapter) return null;
  return (
    <>
      <p className="font-semibold text-sm text-teal">{m.booklet_chapter({ number: position + 1 })}</p>
      <h2 id={chapterTitleId(chapter.slug)} tabIndex={-1} className="mt-1 text-title">
        {translated(chapter.title)}
      </h2>
    </>
  );
}

/** The page has one h1: a chapter's own title is drawn by the page, and its headings go one step down. */
const elements = {
  h1: () => null,
  h2: (props: ComponentProps<'h3'>) => <h3 {...props} />,
  h3: (props: ComponentProps<'h4'>) => <h4 {...props} />,
  a: TextLink,
  li: Point,
};

function ChapterText({ text: Text }: { text: MDXContent | undefined }) {
  if (!Text) throw new Error(`a chapter has no words in ${getLocale()}`);
  return <Text components={elements} />;
}

/** A point that ends in a colon is a line to fill in, here as in the PDF. */
function Point({ children, ...rest }: ComponentProps<'li'>) {
  const className = typeof children === 'string' && isField(children) ? 'booklet-field' : undefined;
  return (
    <li className={className} {...rest}>
      {children}
    </li>
  );
}

function WayOn({ position }: { position: number }) {
  const next = chapters[position + 1];
  return (
    <p className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t pt-3 print:hidden">
      <a href={`#${contentsId}`} className="link inline-flex min-h-11 items-center">
        {m.booklet_to_contents()}
      </a>
      {next && (
        <a href={`#${next.slug}`} className="link inline-flex min-h-11 items-center">
          {m.booklet_next({ title: translated(next.title) })}
        </a>
      )}
    </p>
  );
}
