import { useInfiniteQuery } from '@tanstack/react-query';
import { actorText } from '../audit/audit-actions.ts';
import type { VideoListName } from '../content/videos.ts';
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
import type { OpenedVideos, VersionedVideos, VideosVersion } from './videos.contract.ts';
import { videoVersionsQuery } from './videos.queries.ts';

type VersionsProps = {
  list: VideoListName;
  /** The version that the site shows. */ shown: number;
  /** What a new installation shows. */ first: OpenedVideos['first'];
  onBringBack: (version: VersionedVideos) => void;
};

/** What the list had, by whom and since when; each can be brought back into the form. */
export function VideosVersions({ list, shown, first, onBringBack }: VersionsProps) {
  const pages = useInfiniteQuery(videoVersionsQuery(list));
  const versions = pages.data?.pages.flatMap(({ body }) => body) ?? [];
  const all: (VersionedVideos & Partial<VideosVersion>)[] = pages.hasNextPage
    ? versions
    : [...versions, { version: 0, videos: first }];
  return (
    <section aria-labelledby="videos-versions" className="mt-10">
      <h2 id="videos-versions" className="text-heading">
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
            {all.map((version) => (
              <Version key={version.version} version={version} shown={shown} onBringBack={onBringBack} />
            ))}
          </ul>
        </Card>
      )}
      <MoreButton pages={pages} failed={m.facts_versions_failed()} />
    </section>
  );
}

type VersionProps = Pick<VersionsProps, 'shown' | 'onBringBack'> & {
  version: VersionedVideos & Partial<VideosVersion>;
};

function Version({ version, shown, onBringBack }: VersionProps) {
  const { version: number, videos, savedAt, savedBy } = version;
  const which = versionName(number);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t py-4 first:border-t-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {which}
          {number === shown && <Badge>{m.facts_version_shown()}</Badge>}
        </p>
        {savedAt && savedBy && (
          <p className="text-ink-soft text-sm wrap-anywhere">
            <time dateTime={savedAt}>{jakartaDateTime(new Date(savedAt), getLocale())}</time> {actorText(savedBy)}
          </p>
        )}
      </div>
      {number !== shown && (
        <Button
          variant="quiet"
          onClick={() => onBringBack({ version: number, videos })}
          aria-label={m.facts_bring_back_of({ which })}
        >
          {m.facts_bring_back()}
        </Button>
      )}
    </li>
  );
}

/** What a version is called. */
export function versionName(number: number): string {
  return number === 0 ? m.facts_version_first() : m.facts_version({ number });
}
