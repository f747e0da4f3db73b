import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useRecentLogin } from '../../identity/reauthenticate/use-recent-login.tsx';
import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { countText } from '../../shared/count-text.ts';
import { errorMessage } from '../../shared/error-sentence.ts';
import { dayText } from '../../shared/jakarta-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { SkeletonRow } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { catalogueKey } from '../catalogue.queries.ts';
import { LotField } from '../stock/lot-field.tsx';
import { lotNumber } from '../stock/lot-number.ts';
import type { Batch, BatchSource } from './batches.contract.ts';
import { batchesQuery, setExpiryMutation, stockKey } from './batches.queries.ts';
import { soonUntil } from './batches.rules.ts';

/** The batches of a product in stock, in the order in which they are sold, each with a form for its date. */
export function BatchList({ id }: { id: string }) {
  const query = useQuery(batchesQuery(id));
  const batches = query.data;
  const [changing, setChanging] = useState<readonly number[]>([]);
  const close = (number: number) => setChanging((open) => open.filter((other) => other !== number));
  return (
    <section aria-labelledby={`batches-${id}`} className="mt-6 border-line border-t pt-5">
      <h3 id={`batches-${id}`} className="font-semibold">
        {m.batches_title()}
      </h3>
      <p className="mb-1 text-ink-soft text-sm">{m.batches_order()}</p>
      {query.isPending && <SkeletonRow />}
      {query.isError && <QueryError query={query} fallback={m.batches_failed()} />}
      {batches?.length === 0 && <p>{m.batches_none()}</p>}
      <ol className="divide-y divide-line">
        {batches?.map((batch) => (
          <li key={batch.number} className="py-3">
            <BatchLine
              batch={batch}
              onChange={() =>
                changing.includes(batch.number) ? close(batch.number) : setChanging([...changing, batch.number])
              }
              open={changing.includes(batch.number)}
            />
            {changing.includes(batch.number) && (
              <ExpiryForm productId={id} batch={batch} onDone={() => close(batch.number)} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const sources: Record<BatchSource, (inputs: { date: string }) => string> = {
  opening: m.batches_from_opening,
  count: m.batches_from_count,
  donation: m.batches_from_donation,
  purchase: m.batches_from_purchase,
};

const inWords = (day: string) => dayText(day, getLocale());

type BatchLineProps = { batch: Batch; onChange: () => void; open: boolean };

function BatchLine({ batch: { number, source, received, expires, lot, left, held }, onChange, open }: BatchLineProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold tabular-nums">{m.batches_units({ units: countText(left), batch: number })}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <span>{expires ? m.batches_until({ date: inWords(expires) }) : m.batches_no_date()}</span>
          {expires && expires <= soonUntil(new Date()) && <Badge tone="danger">{m.batches_soon()}</Badge>}
        </p>
        {lot && <p className="text-sm wrap-anywhere">{m.batches_lot_of({ lot })}</p>}
        {held > 0 && <p className="font-semibold text-danger text-sm">{m.batches_held({ units: countText(held) })}</p>}
        <p className="text-ink-soft text-sm">{sources[source]({ date: inWords(received) })}</p>
      </div>
      <Button
        variant="quiet"
        onClick={onChange}
        aria-expanded={open}
        aria-label={m.batches_change_of({ batch: number })}
      >
        {m.batches_change()}
      </Button>
    </div>
  );
}

type ExpiryFormProps = { productId: string; batch: Batch; onDone: () => void };

/** Corrects until when a batch may be used, and its lot. */
function ExpiryForm({ productId, batch, onDone }: ExpiryFormProps) {
  const toast = useToast();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const [lotProblem, setLotProblem] = useState<string>();
  const { mutateAsync: save, isPending } = useMutation(setExpiryMutation());
  // A lot that frees held units needs a recent login.
  const { run, dialog } = useRecentLogin();
  const form = useRef<HTMLFormElement>(null);
  const fieldOf = (name: 'expires' | 'lot') => form.current?.elements.namedItem(name) as HTMLInputElement;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = fieldOf('expires');
    const lotField = fieldOf('lot');
    const lot = lotField.value.trim() || null;
    if (field.value !== '' && !/^20\d\d-/.test(field.value)) {
      setProblem(m.batches_date_invalid());
      return field.focus();
    }
    if (lot !== null && !lotNumber.safeParse(lot).success) {
      setLotProblem(m.batches_lot_invalid());
      return lotField.focus();
    }
    const typed = () => `${field.value} ${lotField.value}`;
    const sent = typed();
    try {
      const labels = {
        // A field that is not changed here keeps its value: another admin may have corrected it.
        ...(field.value === (batch.expires ?? '')
          ? { keepExpires: true as const }
          : { expires: field.value || undefined }),
        ...(lot !== batch.lot && { lot }),
      };
      await run(() => save({ productId, number: String(batch.number), ...labels }));
      toast(m.batches_saved(), { kind: 'success' });
      // If the person typed more during the save, the form stays open with it.
      if (typed() === sent) onDone();
    } catch (error) {
      toast(errorMessage(error, m.batches_save_failed()), { kind: 'error' });
    }
    for (const queryKey of [stockKey, catalogueKey]) void queries.invalidateQueries({ queryKey });
  }

  return (
    <>
      <form ref={form} noValidate onSubmit={submit} className="mt-3 grid gap-3">
        <TextField
          name="expires"
          type="date"
          label={m.batches_date()}
          hint={m.batches_date_hint()}
          error={problem}
          defaultValue={batch.expires ?? ''}
          onChange={() => setProblem(undefined)}
        />
        <LotField
          name="lot"
          error={lotProblem}
          defaultValue={batch.lot ?? ''}
          onChange={() => setLotProblem(undefined)}
          onCode={({ lot, useBy }) => {
            fieldOf('lot').value = lot;
            if (useBy) fieldOf('expires').value = useBy;
          }}
        />
        <Button type="submit" busy={isPending} className="justify-self-start">
          {m.batches_save()}
        </Button>
      </form>
      {dialog}
    </>
  );
}
