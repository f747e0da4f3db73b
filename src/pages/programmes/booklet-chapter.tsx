import { useEffect } from 'react';
import { data, Link } from 'react-router';
import { chapters } from '../../content/booklet/chapters.ts';
import { bookletPath, bookletTitle } from '../../content/booklet-file.ts';
import { EmergencyLine } from '../../content/emergency-line.tsx';
import atHome from '../../content/pictures/at-home-and-going-out.svg';
import clinicians from '../../content/pictures/from-the-clinicians.svg';
import plainWords from '../../content/pictures/in-plain-words.svg';
import supplies from '../../content/pictures/knowing-the-supplies.svg';
import parents from '../../content/pictures/looking-after-yourselves.svg';
import questions from '../../content/pictures/patient-consultation-support.svg';
import booklet from '../../content/pictures/pediatric-tracheostomy-care-booklet.svg';
import school from '../../content/pictures/school-play-and-siblings.svg';
import notes from '../../content/pictures/your-own-notes.svg';
import { translated } from '../../content/translated.ts';
import { getPageWords } from '../../content/words/page-words.ts';
import { Text } from '../../content/words/text.tsx';
import type { ChapterSlug } from '../../content/words/text-names.ts';
import * as m from '../../messages/messages.js';
import { ButtonLink, TextLink } from '../../ui/button-link.tsx';
import { PageHero } from '../frame/page-hero.tsx';
import { publicPageMeta } from '../frame/page-meta.ts';
import { breadcrumbs } from '../frame/structured-data.ts';
import { dataOrStoredPage } from '../offline/stored-page.ts';
import type { Route } from './+types/booklet-chapter';
import { BookletContents } from './booklet-contents.tsx';
import { storePlace } from './booklet-places.ts';
import { type ChapterTitle, chapterPath, chapterTitles } from './booklet-titles.ts';
import '../../content/booklet/booklet.css';

const pictures: Record<ChapterSlug, string> = {
  'using-this-booklet': booklet,
  'in-plain-words': plainWords,
  'knowing-the-supplies': supplies,
  'questions-for-your-clinicians': questions,
  'at-home-and-going-out': atHome,
  'school-play-and-siblings': school,
  'looking-after-yourselves': parents,
  'your-own-notes': notes,
  'from-the-clinicians': clinicians,
};

/** The chapter's text without its title, and the picture: a browser needs the address of this page's alone. */
export function loader({ params }: Route.LoaderArgs) {
  const slug = chapters.find((chapter) => chapter.slug === params.chapter)?.slug;
  if (!slug) throw data(null, { status: 404 });
  const words = getPageWords();
  return { slug, picture: pictures[slug], chapters: chapterTitles(words), words: words.text(slug).slice(1) };
}

export const clientLoader = (loaderArgs: Route.ClientLoaderArgs) => dataOrStoredPage(loaderArgs);

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { chapters, slug } = loaderData;
  const place = placeOf(chapters, slug);
  const { title } = place.chapter;
  const path = chapterPath(place.chapter);
  return publicPageMeta({
    path,
    title,
    description: m.booklet_chapter_description({ ...place.numbers, title }),
    things: [
      breadcrumbs([
        { name: translated(bookletTitle), path: bookletPath },
        { name: title, path },
      ]),
    ],
  });
}

/** One chapter of the booklet (specification, section 2: content pages). It becomes the place to read on at. */
export default function BookletChapter({ loaderData }: Route.ComponentProps) {
  const { slug, picture, chapters, words } = loaderData;
  const { chapter, numbers, previous, next } = placeOf(chapters, slug);
  useEffect(() => storePlace(slug), [slug]);
  return (
    <article>
      <PageHero
        overline={
          <>
            <Link to={bookletPath} className="link inline-flex min-h-11 items-center print:hidden">
              {m.booklet_contents()}
            </Link>
            <span aria-hidden="true" className="print:hidden">
              {' · '}
            </span>
            {m.booklet_chapter_of(numbers)}
          </>
        }
        title={chapter.title}
        picture={picture}
      />
      <div className="wrap grid items-start gap-x-16 gap-y-12 pt-8 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_min(20rem,30%)]">
        <div className="max-w-[38rem]">
          <div className="prose booklet-prose">
            <Text blocks={words} />
          </div>
          {slug === 'your-own-notes' && (
            <ButtonLink to="/pocket-card" variant="quiet" className="mt-6 print:hidden">
              {m.pocket_card_use()}
            </ButtonLink>
          )}
          <Ways previous={previous} next={next} />
        </div>
        <BookletContents chapters={chapters} current={slug} />
      </div>
    </article>
  );
}

function placeOf(chapters: readonly ChapterTitle[], slug: string) {
  const position = chapters.findIndex((chapter) => chapter.slug === slug);
  const chapter = chapters[position];
  if (!chapter) throw new Error(`no chapter ${slug}`);
  const numbers = { number: position + 1, count: chapters.length };
  return { chapter, numbers, previous: chapters[position - 1], next: chapters[position + 1] };
}

/** From the last chapter the way leads back to the contents. */
function Ways({ previous, next }: { previous?: ChapterTitle; next?: ChapterTitle }) {
  return (
    <div className="mt-10 border-line border-t pt-6 print:hidden">
      <nav aria-label={m.booklet_chapter_ways()} className="flex flex-col gap-3">
        {next ? (
          <ButtonLink to={chapterPath(next)}>{m.booklet_next({ title: next.title })}</ButtonLink>
        ) : (
          <ButtonLink to={bookletPath}>{m.booklet_to_contents()}</ButtonLink>
        )}
        {previous && <TextLink to={chapterPath(previous)}>{m.booklet_previous({ title: previous.title })}</TextLink>}
      </nav>
      <EmergencyLine />
    </div>
  );
}
