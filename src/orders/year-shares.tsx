import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import * as m from '../messages/messages.js';
import { langAttribute } from '../shared/lang-attribute.ts';
import { QueryError } from '../ui/query-error.tsx';
import { Section } from '../ui/section.tsx';
import { allowanceLeft } from './allowance.rules.ts';
import type { Share } from './orders.contract.ts';
import { sharesQuery } from './orders.queries.ts';

/** The signed-in person's share of each product that they ordered this year; nothing without one. */
export function YearShares() {
  const shares = useQuery(sharesQuery());
  const { data } = shares;
  if (!data) return shares.isError && <QueryError query={shares} fallback={m.profile_shares_failed()} />;
  if (data.shares.length === 0) return null;
  return (
    <Section title={m.profile_shares({ year: data.year })} className="mt-10">
      <p className="mt-1 text-ink-soft">{m.profile_shares_lead()}</p>
      <ShareList shares={data.shares} />
    </Section>
  );
}

/** Products with the units that a family had of its share. */
export function ShareList({ shares }: { shares: readonly Share[] }) {
  return (
    <ul className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface px-5 sm:px-6">
      {shares.map(({ productId, name, lang, bought, limit }) => (
        <li key={productId} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
          <Link
            to={`/productDetails/${productId}`}
            lang={langAttribute(lang.name)}
            className="link inline-flex min-h-11 min-w-11 items-center wrap-anywhere"
          >
            {name}
          </Link>
          <span className="tabular-nums">
            {m.profile_share_of({ bought, limit, left: allowanceLeft({ bought, limit }) ?? 0 })}
          </span>
        </li>
      ))}
    </ul>
  );
}
