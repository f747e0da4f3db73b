import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Eye } from 'lucide-react';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { LoadingCard } from '../ui/skeleton.tsx';
import { healthQuery } from './health.queries.ts';
import { type HealthPart, healthParts } from './health-parts.ts';
import type { HealthLevel } from './shop-parts.ts';

const looks = {
  good: { tone: 'success', Icon: CircleCheck, label: () => m.health_good() },
  attention: { tone: 'neutral', Icon: Eye, label: () => m.health_attention() },
  error: { tone: 'danger', Icon: CircleAlert, label: () => m.health_error() },
} as const;

/** The state of each part of the shop in words. It refreshes by itself. */
export function HealthList() {
  const health = useQuery(healthQuery());
  if (health.isPending) return <LoadingCard />;
  if (health.isError) {
    return <QueryError query={health} fallback={m.health_unknown()} />;
  }
  const parts = healthParts(health.data);
  return (
    <div className="flex flex-col gap-6">
      <Summary levels={parts.map(({ level }) => level)} />
      <ul className="grid gap-4 md:grid-cols-2">
        {parts.map(({ part, ...state }) => (
          <li key={part} className="grid">
            <PartCard {...state} />
          </li>
        ))}
      </ul>
      <p className="text-ink-soft text-sm">
        {m.health_looked_at({ at: jakartaDateTime(new Date(health.data.at), getLocale()) })}
      </p>
    </div>
  );
}

function Summary({ levels }: { levels: HealthLevel[] }) {
  const count = levels.filter((level) => level !== 'good').length;
  if (count === 0) return <Notice kind="success">{m.health_all_good()}</Notice>;
  return <Notice kind={levels.includes('error') ? 'error' : 'info'}>{m.health_some({ count })}</Notice>;
}

function PartCard({ name, level, text, advice, reason }: Omit<HealthPart, 'part'>) {
  const { tone, Icon, label } = looks[level];
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-bold text-lg">{name}</h2>
        <Badge tone={tone}>
          <Icon aria-hidden="true" size={16} />
          {label()}
        </Badge>
      </div>
      <p>{text}</p>
      {advice && <p className="text-ink-soft">{advice}</p>}
      {reason && (
        <p className="wrap-anywhere text-ink-soft text-sm">
          {m.health_reason()} <code className="rounded-sm bg-sand px-1.5 py-0.5">{reason}</code>
        </p>
      )}
    </Card>
  );
}
