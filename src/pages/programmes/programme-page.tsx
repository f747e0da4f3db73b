import type { ReactNode } from 'react';
import { type ProgrammeSlug, programmes } from '../../content/programmes.ts';
import { Prose, type Words } from '../../content/prose.tsx';
import { translated } from '../../content/translated.ts';
import * as m from '../../messages/messages.js';
import { Card } from '../../ui/card.tsx';
import { WaveEdge } from '../../ui/wave-edge.tsx';
import { FounderPhones } from '../frame/founder-phones.tsx';
import { GetInTouch } from '../frame/get-in-touch.tsx';
import { pageMeta } from '../frame/page-meta.ts';

type ProgrammePageProps = {
  slug: ProgrammeSlug;
  /** The address of the programme's drawing. */
  picture: string;
  /** What comes before the text: the videos of the pages that list some. */
  before?: ReactNode;
  /** The text, in both languages. */
  words: Words;
};

function programmeOf(slug: ProgrammeSlug) {
  const found = programmes.find((programme) => programme.slug === slug);
  if (!found) throw new Error(`no programme ${slug}`);
  return found;
}

/** Title and description of a programme's page. */
export function programmeMeta(slug: ProgrammeSlug) {
  const { title, summary } = programmeOf(slug);
  return pageMeta(translated(title), translated(summary));
}

/** One programme: what it is, its text, and a way to reach a person (specification, section 2: content pages). */
export function ProgrammePage({ slug, picture, before, words }: ProgrammePageProps) {
  const { title, summary } = programmeOf(slug);
  return (
    <article>
      <header className="bg-sand">
        <div className="wrap grid items-center gap-x-12 gap-y-6 pt-8 pb-6 md:grid-cols-[3fr_2fr] md:pt-12 md:pb-8">
          <div>
            <p className="font-semibold text-teal-strong">{m.nav_programmes()}</p>
            <h1 tabIndex={-1} className="mt-2 text-title">
              {translated(title)}
            </h1>
            <p className="mt-4 max-w-[55ch] text-ink-soft text-lg">{translated(summary)}</p>
          </div>
          <img
            src={picture}
            alt=""
            width={640}
            height={480}
            className="h-auto w-full max-w-md justify-self-center rounded-xl md:max-w-none dark:brightness-90"
          />
        </div>
        <WaveEdge className="fill-paper" />
      </header>
      {before && <div className="wrap pt-8 sm:pt-10">{before}</div>}
      <div className="wrap grid items-start gap-x-16 gap-y-10 pt-8 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Prose words={words} />
        <ReachAPerson />
      </div>
    </article>
  );
}

function ReachAPerson() {
  return (
    <aside aria-labelledby="reach-a-person" className="lg:sticky lg:top-24">
      <Card>
        <h2 id="reach-a-person" className="text-lg">
          {m.programme_reach_title()}
        </h2>
        <p className="mt-2 mb-4 text-sm">{m.programme_reach_text()}</p>
        <div className="text-sm">
          <GetInTouch className="rounded-full bg-teal px-5 font-semibold text-on-teal hover:bg-teal-strong" />
          <div className="mt-3">
            <FounderPhones />
          </div>
        </div>
      </Card>
    </aside>
  );
}
