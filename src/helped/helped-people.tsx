import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettledText } from '../catalogue/use-settled-text.ts';
import * as m from '../messages/messages.js';
import { TextLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { TextField } from '../ui/text-field.tsx';
import { helpedPeopleQuery } from './helped.queries.ts';

export const helpedPath = (uid: string) => `/admin/helped?person=${encodeURIComponent(uid)}`;

/** Chooses a family without a mailbox, by name or phone. */
export function HelpedPeople() {
  const [search, setSearch] = useState('');
  const settled = useSettledText(search);
  const pages = useInfiniteQuery({ ...helpedPeopleQuery(settled), placeholderData: keepPreviousData });
  const isSearched = settled.trim() !== '';
  return (
    <Card>
      <h2 className="mb-4 text-heading">{m.helped_find()}</h2>
      <TextField
        type="search"
        autoComplete="off"
        maxLength={100}
        label={m.helped_search()}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div className="mt-3">
        <PagedList
          pages={pages}
          failedText={m.helped_failed()}
          empty={
            <>
              <p className="font-semibold">{isSearched ? m.helped_none() : m.helped_none_yet()}</p>
              <p>{isSearched ? m.helped_none_text() : m.helped_none_yet_text()}</p>
            </>
          }
        >
          {(people) => (
            <ul aria-label={m.helped_list()} className="divide-y divide-line">
              {people.map(({ uid, name, phone }) => (
                <li key={uid} className="flex flex-wrap items-center justify-between gap-x-4">
                  <TextLink to={helpedPath(uid)} className="font-semibold wrap-anywhere">
                    {name}
                  </TextLink>
                  <span className="text-ink-soft tabular-nums">{phone}</span>
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </Card>
  );
}
