import { useQuery } from '@tanstack/react-query';
import * as m from '../messages/messages.js';
import { countText } from '../shared/count-text.ts';
import { langAttribute } from '../shared/lang-attribute.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { LoadingCard } from '../ui/skeleton.tsx';
import { beganText, endedText, namedUnits } from './recall-names.ts';
import type { Recall } from './recalls.contract.ts';
import { recallsQuery } from './recalls.queries.ts';

/** The holds and recalls, open ones first. */
export function RecallList() {
  const query = useQuery(recallsQuery());
  if (query.isPending) return <LoadingCard />;
  if (!query.data) return <QueryError query={query} fallback={m.recalls_failed()} />;
  if (query.data.length === 0) return <EmptyState title={m.recalls_none()} />;
  return (
    <ul className="grid gap-4">
      {query.data.map((recall) => (
        <li key={recall._id}>
          <RecallCard recall={recall} />
        </li>
      ))}
    </ul>
  );
}

function RecallCard({ recall }: { recall: Recall }) {
  const { _id, product, lang, why, began, ended, frozen } = recall;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <h2 lang={langAttribute(lang)} className="text-lg wrap-anywhere">
          {product}
        </h2>
        <p className="font-semibold wrap-anywhere">{namedUnits(recall)}</p>
        <p className="wrap-anywhere">{why}</p>
        <p className="mt-1 text-ink-soft text-sm">{ended ? endedText(ended) : beganText(began)}</p>
        {!ended && <p className="font-semibold">{m.recalls_frozen({ count: countText(frozen) })}</p>}
      </div>
      <ButtonLink to={`/admin/recalls?hold=${_id}`} variant="quiet" aria-label={m.recalls_open({ product })}>
        {m.recalls_show()}
      </ButtonLink>
    </Card>
  );
}
