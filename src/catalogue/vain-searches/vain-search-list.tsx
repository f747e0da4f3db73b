import { useQuery } from '@tanstack/react-query';
import * as m from '../../messages/messages.js';
import { QueryError } from '../../ui/query-error.tsx';
import { Section } from '../../ui/section.tsx';
import { LoadingRow } from '../../ui/skeleton.tsx';
import { vainSearchesQuery } from './vain-searches.queries.ts';

/** The words that families searched for in vain, the most searched first. `hint` follows the explanation. */
export function VainSearchList({ hint }: { hint?: string }) {
  const searches = useQuery(vainSearchesQuery());
  return (
    <Section title={m.vain_searches_title()}>
      <p className="mt-1 mb-4 max-w-[68ch] text-ink-soft">{[m.vain_searches_text(), hint].join(' ')}</p>
      {searches.isPending && <LoadingRow rows={2} className="rounded-lg border border-line bg-surface p-4 sm:p-5" />}
      {searches.isError && <QueryError query={searches} fallback={m.vain_searches_failed()} />}
      {searches.data?.length === 0 && <p>{m.vain_searches_none()}</p>}
      {searches.data && searches.data.length > 0 && (
        <table className="w-full max-w-xl text-left">
          <thead>
            <tr className="border-line-strong border-b text-sm">
              <th scope="col" className="py-2 pr-4">
                {m.vain_searches_words()}
              </th>
              <th scope="col" className="py-2 text-right">
                {m.vain_searches_visits()}
              </th>
            </tr>
          </thead>
          <tbody>
            {searches.data.map(({ words, visits }) => (
              <tr key={words} className="border-line border-b">
                <td className="py-2 pr-4 wrap-anywhere">{words}</td>
                <td className="py-2 text-right tabular-nums">{visits}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
