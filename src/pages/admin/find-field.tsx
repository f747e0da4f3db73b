import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as m from '../../messages/messages.js';
import { TextField } from '../../ui/text-field.tsx';
import { useSearchKeyOn } from './search-key.ts';

const findPath = '/admin/search';

export const findAddress = (q: string): string => `${findPath}?${new URLSearchParams({ q })}`;

/** The text that the search of the admin area looks for. Empty on all pages but its own. */
export function useFindText(): string {
  const { pathname, search } = useLocation();
  const written = pathname === findPath ? new URLSearchParams(search).get('q') : null;
  return (written ?? '').trim().slice(0, 100);
}

/** The search field of the admin area: orders, families and products. Enter opens the results. */
export function FindField({ className = '' }: { className?: string }) {
  const q = useFindText();
  const navigate = useNavigate();
  const hasKey = useSearchKeyOn();
  const field = useRef<HTMLInputElement>(null);
  // Not by a key: the field would lose the focus with each search.
  useEffect(() => {
    if (field.current) field.current.value = q;
  }, [q]);

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const written = new FormData(event.currentTarget).get('q');
    navigate(findAddress(String(written).trim()));
  }
  return (
    <search aria-label={m.find_title()} className={className}>
      <form onSubmit={find}>
        <TextField
          ref={field}
          name="q"
          label={m.find_title()}
          hint={
            <>
              {m.find_hint()} {hasKey && <span className="pointer-coarse:hidden">{m.find_key()}</span>}
            </>
          }
          defaultValue={q}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-keyshortcuts={hasKey ? '/' : undefined}
          end={
            <button
              type="submit"
              aria-label={m.find_button()}
              className="inline-flex size-11 items-center justify-center rounded-full text-ink-soft hover:text-ink"
            >
              <Search aria-hidden="true" size={20} />
            </button>
          }
        />
      </form>
    </search>
  );
}
