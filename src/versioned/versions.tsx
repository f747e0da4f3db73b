import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { actorText } from '../audit/audit-actions.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { LoadingCard } from '../ui/skeleton.tsx';

/** When something was saved and by whom; no name where their account is closed. */
type Saving = { savedAt: string; savedBy: { uid: string; name: string | null } };

type VersionsProps<First extends { version: number }, Later extends First & Saving> = {
  /** The id of the heading. */ id: string;
  /** What was saved, the newest first. */ pages: UseInfiniteQueryResult<InfiniteData<{ body: Later[] }>>;
  /** What a new installation has: version 0. */ first: First;
  /** The version that the site shows. */ shown: number;
  onBringBack: (version: First) => void;
  /** Whether something is typed that a version would take the place of. */ unsaved: boolean;
  /** What else is told of a version. */ note?: (version: Later) => string;
};

/** What was saved, by whom and when, and what came with the installation; each can be brought back into the form. */
export function Versions<First extends { version: number }, Later extends First & Saving>(
  props: VersionsProps<First, Later>,
) {
  const { id, pages, first, shown, onBringBack, unsaved, note } = props;
  const [chosen, setChosen] = useState<First | null>(null);
  const row = (version: First) => ({
    number: version.version,
    onBringBack: version.version === shown ? undefined : () => (unsaved ? setChosen(version) : onBringBack(version)),
  });
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-heading">
        {m.facts_versions()}
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">{m.facts_versions_text()}</p>
      {pages.isPending && <LoadingCard />}
      {pages.isError && !pages.isFetchNextPageError && (
        <QueryError query={pages} fallback={m.facts_versions_failed()} />
      )}
      {pages.data && (
        <Card className="py-2 sm:py-3">
          <ul>
            {pages.data.pages
              .flatMap(({ body }) => body)
              .map((version) => (
                <Version key={version.version} {...row(version)}>
                  {note && <p className="text-sm wrap-anywhere">{note(version)}</p>}
                  <p className="text-ink-soft text-sm wrap-anywhere">
                    <Saved {...version} />
                  </p>
                </Version>
              ))}
            {!pages.hasNextPage && <Version {...row(first)} />}
          </ul>
        </Card>
      )}
      <MoreButton pages={pages} failed={m.facts_versions_failed()} />
      <ConfirmDialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        question={m.facts_bring_back_question()}
        confirmLabel={m.facts_bring_back_confirm()}
        onConfirm={() => {
          setChosen(null);
          if (chosen) onBringBack(chosen);
        }}
      >
        <p>{m.facts_bring_back_text()}</p>
      </ConfirmDialog>
    </section>
  );
}

type VersionProps = {
  number: number;
  /** None for the version that the site shows. */ onBringBack?: () => void;
  children?: ReactNode;
};

function Version({ number, onBringBack, children }: VersionProps) {
  const which = versionName(number);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t py-4 first:border-t-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {which}
          {!onBringBack && <Badge>{m.facts_version_shown()}</Badge>}
        </p>
        {children}
      </div>
      {onBringBack && (
        <Button variant="quiet" onClick={onBringBack} aria-label={m.facts_bring_back_of({ which })}>
          {m.facts_bring_back()}
        </Button>
      )}
    </li>
  );
}

function versionName(number: number): string {
  return number === 0 ? m.facts_version_first() : m.facts_version({ number });
}

/** When and by whom. */
export function Saved({ savedAt, savedBy }: Saving) {
  return (
    <>
      <time dateTime={savedAt}>{jakartaDateTime(new Date(savedAt), getLocale())}</time> {actorText(savedBy)}
    </>
  );
}

/** Says that the form holds an earlier version, and that it is not saved yet. It comes into view by itself. */
export function BroughtBack({ version }: { version: number }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="mb-6 scroll-mt-24 rounded-md">
      <Notice>{m.facts_brought_back({ which: versionName(version) })}</Notice>
    </div>
  );
}
