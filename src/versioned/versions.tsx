import { type ReactNode, useEffect, useRef, useState } from 'react';
import { actorText } from '../audit/audit-actions.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { itemsOf, MoreButton, type Pages } from '../ui/paged-list.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { Section } from '../ui/section.tsx';
import { LoadingCard } from '../ui/skeleton.tsx';

/** The time and the person of a save. There is no name if the account is closed. */
export type Saving = { savedAt: string; savedBy: { uid: string; name: string | null } };

type VersionsProps<First extends { version: number }, Listed extends First & Saving> = {
  /** Saved versions, the newest first. */ pages: Pages<Listed>;
  /** Version 0, which a new installation has. */ first: First;
  /** The version on which this form is based. */ baseVersion: number;
  onRestore: (version: First) => void;
  /** Whether the form has changes that a restored version would replace. */ unsaved: boolean;
  note?: (version: Listed) => string;
};

/** Lists the versions of a document. Each one but the newest can be restored into the form. */
export function Versions<First extends { version: number }, Listed extends First & Saving>(
  props: VersionsProps<First, Listed>,
) {
  const { pages, first, baseVersion, onRestore, unsaved, note } = props;
  const [chosen, setChosen] = useState<First | null>(null);
  // The newest one known: another person may have saved since this form was opened.
  const shownVersion = Math.max(baseVersion, itemsOf(pages)[0]?.version ?? 0);
  const row = (version: First) => ({
    number: version.version,
    isShown: version.version === shownVersion,
    onRestore: version.version === baseVersion ? undefined : () => (unsaved ? setChosen(version) : onRestore(version)),
  });
  return (
    <Section title={m.versions_title()} className="mt-10">
      <p className="mt-2 mb-5 text-ink-soft">{m.versions_text()}</p>
      {pages.isPending && <LoadingCard />}
      {pages.isError && !pages.isFetchNextPageError && <QueryError query={pages} fallback={m.versions_failed()} />}
      {pages.data && (
        <Card className="py-2 sm:py-3">
          <ul>
            {itemsOf(pages).map((version) => (
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
      <MoreButton pages={pages} failed={m.versions_failed()} />
      <ConfirmDialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        question={m.versions_restore_question()}
        confirmLabel={m.versions_restore_confirm()}
        onConfirm={() => {
          setChosen(null);
          if (chosen) onRestore(chosen);
        }}
      >
        <p>{m.versions_restore_text()}</p>
      </ConfirmDialog>
    </Section>
  );
}

type VersionProps = {
  number: number;
  /** Whether the site shows it. */ isShown: boolean;
  /** Missing for the version on which the form is based. */ onRestore?: () => void;
  children?: ReactNode;
};

function Version({ number, isShown, onRestore, children }: VersionProps) {
  const which = versionName(number);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t py-4 first:border-t-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {which}
          {isShown && <Badge>{m.versions_shown()}</Badge>}
        </p>
        {children}
      </div>
      {onRestore && (
        <Button variant="quiet" onClick={onRestore} aria-label={m.versions_restore_of({ which })}>
          {m.versions_restore()}
        </Button>
      )}
    </li>
  );
}

function versionName(number: number): string {
  return number === 0 ? m.versions_first() : m.versions_number({ number });
}

export function Saved({ savedAt, savedBy }: Saving) {
  return (
    <>
      <time dateTime={savedAt}>{jakartaDateTime(new Date(savedAt), getLocale())}</time> {actorText(savedBy)}
    </>
  );
}

/** Says that the form holds an earlier version, which is not saved yet. It takes the focus, so that people see it. */
export function RestoredVersion({ version }: { version: number }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="mb-6 scroll-mt-24 rounded-md">
      <Notice>{m.versions_restored({ which: versionName(version) })}</Notice>
    </div>
  );
}
