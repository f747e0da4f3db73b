import * as m from '../messages/messages.js';
import { Notice } from '../ui/notice.tsx';
import type { ShelfProduct } from './counting.contract.ts';
import type { Counting } from './use-counting.ts';

type CountingStateProps = {
  counting: Counting;
  /** The products on the page. */
  shown: readonly ShelfProduct[];
  onFind: (name: string) => void;
};

/** The progress of the count, the counts that wait for a connection, and refused counts of products out of sight. */
export function CountingState({ counting: { notes, booked, waiting, unanswered }, shown, onFind }: CountingStateProps) {
  const visible = new Set(shown.map(({ product }) => product._id));
  const elsewhere = Object.entries(notes).filter(([id, { count }]) => !count && !visible.has(id));
  const bookedCount = Object.keys(booked).length;
  return (
    <div className="mb-2 grid gap-3">
      <p aria-live="polite" className="text-ink-soft text-sm">
        {bookedCount > 0 ? m.counting_done_so_far({ count: bookedCount }) : <>&nbsp;</>}
      </p>
      {unanswered && waiting > 0 && <Notice>{m.counting_waiting({ count: waiting })}</Notice>}
      {elsewhere.length > 0 && (
        <Notice>
          <p>{m.counting_unfinished()}</p>
          <ul className="mt-1 flex flex-wrap gap-x-4">
            {elsewhere.map(([id, { name }]) => (
              <li key={id}>
                <button
                  type="button"
                  className="link min-h-11 min-w-11 text-left wrap-anywhere"
                  onClick={() => onFind(name)}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
