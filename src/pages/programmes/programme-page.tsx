import type { ReactNode } from 'react';
import { chatWith } from '../../content/chat-with.ts';
import { FounderPhones } from '../../content/contact-ways.tsx';
import { useFacts } from '../../content/facts.ts';
import { GetInTouchLink } from '../../content/get-in-touch-link.tsx';
import { type ProgrammeSlug, programmes } from '../../content/programmes.ts';
import { translated } from '../../content/translated.ts';
import { getPageWords } from '../../content/words/page-words.ts';
import { Text } from '../../content/words/text.tsx';
import type { Block } from '../../content/words/text-blocks.ts';
import * as m from '../../messages/messages.js';
import { buttonLook } from '../../ui/button-look.ts';
import { Card } from '../../ui/card.tsx';
import { PageHero } from '../frame/page-hero.tsx';
import { publicPageMeta } from '../frame/page-meta.ts';
import { breadcrumbs, type Thing } from '../frame/structured-data.ts';

type ProgrammePageProps = {
  slug: ProgrammeSlug;
  /** The address of the programme's drawing. */
  picture: string;
  /** A link or button under the lead. */
  action?: ReactNode;
  /** Content before the text: videos, or the chapters of the booklet. */
  before?: ReactNode;
  /** Whether the drawing is the cover of a book. */
  cover?: boolean;
  /** The text, in the language of the page. */
  words: readonly Block[];
};

function programmeOf(slug: ProgrammeSlug) {
  const programme = programmes.find((other) => other.slug === slug);
  if (!programme) throw new Error(`no programme ${slug}`);
  return programme;
}

/** The head of a programme's page. `things` describe its videos. */
export function programmeMeta(slug: ProgrammeSlug, ...things: Thing[]) {
  const programme = programmeOf(slug);
  const path = `/${slug}`;
  const title = translated(programme.title);
  const description = translated(programme.summary);
  return publicPageMeta({ path, title, description, things: [breadcrumbs([{ name: title, path }]), ...things] });
}

/** One programme: title, lead, text, and contact (specification, section 2: content pages). */
export function ProgrammePage({ slug, picture, action, before, cover, words }: ProgrammePageProps) {
  const { title, summary } = programmeOf(slug);
  return (
    <article>
      <PageHero
        overline={m.nav_programmes()}
        title={translated(title)}
        lead={translated(summary)}
        picture={picture}
        cover={cover}
        action={action}
      />
      {before && <div className="wrap pt-8 sm:pt-10">{before}</div>}
      <div className="wrap grid items-start gap-x-16 gap-y-10 pt-8 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_min(20rem,30%)]">
        <div className="prose">
          <Text blocks={words} />
        </div>
        <ReachAPerson slug={slug} />
      </div>
    </article>
  );
}

function ReachAPerson({ slug }: { slug: ProgrammeSlug }) {
  const facts = useFacts();
  return (
    <aside aria-labelledby="reach-a-person" className="lg:sticky lg:top-24">
      <Card>
        <h2 id="reach-a-person" className="text-lg">
          {m.programme_reach_title()}
        </h2>
        <p className="mt-2 mb-4 text-sm">{m.contact_lead()}</p>
        <div className="text-sm">
          <GetInTouchLink
            to={`/get-in-touch?programme=${slug}`}
            className={buttonLook('quiet')}
            chat={chatWith(facts, m.chat_from_page({ brand: facts.brand, page: translated(programmeOf(slug).title) }))}
          />
          <div className="mt-3">
            <FounderPhones phones={facts.founderPhones.filter((phone) => phone !== null)} />
          </div>
        </div>
      </Card>
    </aside>
  );
}

/** A programme's text. Its links to the question form name the programme, so that the form knows it. */
export function programmeWords(slug: ProgrammeSlug): readonly Block[] {
  return JSON.parse(JSON.stringify(getPageWords().text(slug)), (key, value) =>
    key === 'href' && value === '/get-in-touch' ? `${value}?programme=${slug}` : value,
  );
}
