import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { textPlace } from '../content/words/text-names.ts';
import * as m from '../messages/messages.js';
import { Card } from '../ui/card.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { LoadingCard } from '../ui/skeleton.tsx';
import { Saved } from '../versioned/versions.tsx';
import { textTitle } from './text-title.ts';
import type { ListedText } from './words.contract.ts';
import { textsQuery } from './words.queries.ts';

/** Every text that can be edited, and who changed it last. */
export function WordsList() {
  const texts = useQuery(textsQuery());
  if (texts.isPending) return <LoadingCard />;
  if (texts.isError) {
    return <QueryError query={texts} fallback={m.words_list_failed()} />;
  }
  const isChapter = ({ name }: ListedText) => textPlace(name).chapter;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <Group title={m.words_group_pages()} texts={texts.data.filter((text) => !isChapter(text))} />
      <Group title={m.words_group_booklet()} texts={texts.data.filter(isChapter)} />
    </div>
  );
}

function Group({ title, texts }: { title: string; texts: ListedText[] }) {
  return (
    <section>
      <h2 className="mb-4 text-heading">{title}</h2>
      <Card className="py-2 sm:py-3">
        <ul>
          {texts.map(({ name, saved }) => (
            <li key={name} className="border-line border-t py-3 first:border-t-0">
              <Link to={`/admin/words/${name}`} className="link flex min-h-11 items-center leading-snug">
                {textTitle(name)}
              </Link>
              <p className="text-ink-soft text-sm wrap-anywhere">
                {saved ? <Saved {...saved} /> : m.words_never_edited()}
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
