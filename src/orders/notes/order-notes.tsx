import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { errorCode, errorMessage } from '../../shared/error-sentence.ts';
import { issueMessage } from '../../shared/input-issues.ts';
import { jakartaDateTime } from '../../shared/jakarta-time.ts';
import { Button } from '../../ui/button.tsx';
import { CopyTyped } from '../../ui/forms/copy-typed.tsx';
import { useRequestKeys } from '../../ui/forms/request-keys.ts';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { SteadyList } from '../../ui/steady-list.tsx';
import { toldApart } from '../../ui/text/told-apart.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { canBeSent } from '../order-rest.ts';
import type { Order } from '../orders.contract.ts';
import { ordersKey } from '../orders.queries.ts';
import { notesContract, type OrderNote } from './notes.contract.ts';
import { orderNotesQuery, removeNoteMutation, writeNoteMutation } from './notes.queries.ts';

/** Notes of volunteers for each other. The family does not see them while its account is open. */
export function OrderNotes({ order }: { order: Order }) {
  const orderNotes = useQuery(orderNotesQuery(order._id));
  const notes = orderNotes.data?.notes ?? [];
  const mayWrite = canBeSent(order);
  if (!mayWrite && notes.length === 0 && !orderNotes.isError) return null;
  return (
    <section aria-labelledby={`notes-${order._id}`}>
      <h3 id={`notes-${order._id}`} className="mt-6 mb-1">
        {m.notes_title()}
      </h3>
      {mayWrite && <p className="mb-3 text-ink-soft text-sm">{m.notes_lead()}</p>}
      {orderNotes.isError && <QueryError query={orderNotes} fallback={m.notes_failed()} />}
      <SteadyList as="ul" className="grid gap-3">
        {notes.map((note, index) => (
          <Note key={note._id} order={order} note={note} spokenDate={toldApart(notes.map(dateOf), index)} />
        ))}
      </SteadyList>
      {mayWrite && <NoteForm order={order} />}
    </section>
  );
}

/** Changes the notes and shows the server's answer. Lists of orders mark those with notes. */
export function useNotesOf(orderId: string) {
  const queries = useQueryClient();
  const { queryKey } = orderNotesQuery(orderId);
  const onSuccess = (notes: Awaited<ReturnType<ReturnType<typeof writeNoteMutation>['mutationFn']>>) => {
    queries.setQueryData(queryKey, notes);
    void queries.invalidateQueries({ queryKey: ordersKey });
  };
  const write = useMutation({ ...writeNoteMutation(), onSuccess });
  // Another volunteer has perhaps removed it.
  const onError = () => void queries.invalidateQueries({ queryKey });
  const remove = useMutation({ ...removeNoteMutation(), onSuccess, onError });
  return { write, remove };
}

function Note({ order, note, spokenDate }: { order: Order; note: OrderNote; spokenDate: string }) {
  const toast = useToast();
  const { remove } = useNotesOf(order._id);

  async function takeAway() {
    try {
      await remove.mutateAsync({ orderId: order._id, noteId: note._id });
      toast(m.notes_removed(), { kind: 'success' });
    } catch (error) {
      toast(errorMessage(error, m.notes_remove_failed()), { kind: 'error' });
    }
  }

  return (
    <li className="flex items-start gap-2 rounded-md bg-sand py-2 pr-1 pl-4">
      <div className="min-w-0 grow py-1">
        <p className="whitespace-pre-line wrap-anywhere">{note.note}</p>
        <p className="mt-1 text-ink-soft text-sm">
          {note.writtenBy || m.notes_somebody()} <span aria-hidden="true">·</span>{' '}
          <time dateTime={note.writtenAt}>{dateOf(note)}</time>
        </p>
      </div>
      <Button
        variant="quiet"
        className="shrink-0 border-transparent px-3"
        busy={remove.isPending}
        onClick={takeAway}
        aria-label={m.notes_remove_of({ date: spokenDate })}
      >
        <Trash2 aria-hidden="true" size={18} />
      </Button>
    </li>
  );
}

const dateOf = ({ writtenAt }: OrderNote) => jakartaDateTime(new Date(writtenAt), getLocale());

function NoteForm({ order }: { order: Order }) {
  const toast = useToast();
  const field = useRef<HTMLTextAreaElement>(null);
  const [written, setWritten] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isEnded, setEnded] = useState(false);
  const requestKeys = useRequestKeys();
  const { write } = useNotesOf(order._id);
  const unsavedQuestion = useUnsavedChanges(written.trim() !== '');

  async function submit(event: FormEvent) {
    event.preventDefault();
    const input = { orderId: order._id, note: written };
    const [issue] = notesContract.write['~orpc'].inputSchema?.safeParse(input).error?.issues ?? [];
    setProblem(issue && (written.trim() ? issueMessage(issue) : m.notes_empty()));
    if (issue) return field.current?.focus();
    try {
      await write.mutateAsync({ ...input, requestKey: requestKeys.keyFor(input) });
      requestKeys.end();
      // Keeps text that was typed during the request: it is another note.
      setWritten((now) => (now === written ? '' : now));
    } catch (error) {
      toast(errorMessage(error, m.notes_write_failed()), { kind: 'error' });
      if (errorCode(error) === 'NOT_FOUND') setEnded(true);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-3">
      <TextAreaField
        ref={field}
        label={m.notes_label()}
        error={problem}
        rows={2}
        value={written}
        onChange={({ target }) => setWritten(target.value)}
      />
      {isEnded ? (
        <CopyTyped text={written} />
      ) : (
        <Button type="submit" variant="quiet" busy={write.isPending} className="sm:justify-self-end">
          {m.notes_write()}
        </Button>
      )}
      {unsavedQuestion}
    </form>
  );
}
