import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { jakartaDateTime } from '../../shared/jakarta-time.ts';
import { Notice } from '../../ui/notice.tsx';
import type { OrderNote } from '../notes/notes.contract.ts';

/** The notes of an order where it is sent. */
export function NotesToRead({ notes, title = m.desk_notes_read() }: { notes: readonly OrderNote[]; title?: string }) {
  if (notes.length === 0) return null;
  return (
    <Notice>
      <p className="font-semibold">{title}</p>
      <ul className="grid gap-2">
        {notes.map(({ _id, note, writtenBy, writtenAt }) => (
          <li key={_id}>
            <p className="whitespace-pre-line wrap-anywhere">{note}</p>
            <p className="text-ink-soft text-sm">
              {writtenBy || m.notes_somebody()} <span aria-hidden="true">·</span>{' '}
              <time dateTime={writtenAt}>{jakartaDateTime(new Date(writtenAt), getLocale())}</time>
            </p>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
