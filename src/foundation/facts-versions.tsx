import { useInfiniteQuery } from '@tanstack/react-query';
import { actorText } from '../audit/audit-actions.ts';
import { site } from '../content/site.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { failureMessage } from '../shared/error-sentence.ts';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { LoadingCard } from '../ui/skeleton.tsx';
import { factLabels } from './facts-form-values.ts';
import type { FactsVersion, VersionedFacts } from './site-facts.contract.ts';
import { factsVersionsQuery } from './site-facts.queries.ts';

type VersionsProps = {
  /** The version that the site shows. */ shown: number;
  onBringBack: (version: VersionedFacts) => void;
};

/** What the site said about the foundation, by whom and since when; each can be brought back into the form. */
export function FactsVersions({ shown, onBringBack }: VersionsProps) {
  const pages = useInfiniteQuery(factsVersionsQuery());
  const versions = pages.data?.pages.flatMap(({ body }) => body) ?? [];
  return (
    <section aria-labelledby="facts-versions" className="mt-10">
      <h2 id="facts-versions" className="text-heading">
        {m.facts_versions()}
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">{m.facts_versions_text()}</p>
      {pages.isPending && <LoadingCard />}
      {pages.isError && !pages.isFetchNextPageError && (
        <RetryNotice onRetry={pages.refetch}>{failureMessage(pages.error, m.facts_versions_failed())}</RetryNotice>
      )}
      {pages.isSuccess && (
        <Card className="py-2 sm:py-3">
          <ul>
            {versions.map((version) => (
              <Version key={version.version} version={version} shown={shown} onBringBack={onBringBack} />
            ))}
            {!pages.hasNextPage && <FirstVersion shown={shown} onBringBack={onBringBack} />}
          </ul>
        </Card>
      )}
      <MoreButton pages={pages} failed={m.facts_versions_failed()} />
    </section>
  );
}

function Version({ version, shown, onBringBack }: VersionsProps & { version: FactsVersion }) {
  const { version: number, savedAt, savedBy, changed } = version;
  return (
    <li className={rowLook}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {m.facts_version({ number })}
          {number === shown && <Badge>{m.facts_version_shown()}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere">
          {changed.length > 0
            ? m.facts_version_changed({ fields: changed.map((name) => factLabels[name]()).join(', ') })
            : m.facts_version_same()}
        </p>
        <p className="text-ink-soft text-sm wrap-anywhere">
          <time dateTime={savedAt}>{jakartaDateTime(new Date(savedAt), getLocale())}</time> {actorText(savedBy)}
        </p>
      </div>
      {number !== shown && <BringBack number={number} onPress={() => onBringBack(version)} />}
    </li>
  );
}

/** Before the first saving, what came with the installation. */
function FirstVersion({ shown, onBringBack }: VersionsProps) {
  return (
    <li className={rowLook}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {m.facts_version_first()}
        {shown === 0 && <Badge>{m.facts_version_shown()}</Badge>}
      </p>
      {shown !== 0 && <BringBack number={0} onPress={() => onBringBack({ version: 0, facts: site })} />}
    </li>
  );
}

const rowLook =
  'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t py-4 first:border-t-0';

function BringBack({ number, onPress }: { number: number; onPress: () => void }) {
  const which = number === 0 ? m.facts_version_first() : m.facts_version({ number });
  return (
    <Button variant="quiet" onClick={onPress} aria-label={m.facts_bring_back_of({ which })}>
      {m.facts_bring_back()}
    </Button>
  );
}
