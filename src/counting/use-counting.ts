import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { stockKey } from '../catalogue/batches/batches.queries.ts';
import { catalogueKey } from '../catalogue/catalogue.queries.ts';
import type { CountReason } from '../catalogue/stock/movement-kinds.ts';
import * as m from '../messages/messages.js';
import { answeredError, errorCode, errorMessage } from '../shared/error-sentence.ts';
import type { ErrorCode } from '../shared/error-status.ts';
import { newUuid } from '../shared/ids.ts';
import { type CountNote, type CountNotes, readCountNotes, saveCountNote } from './count-notes.ts';
import type { ShelfProduct } from './counting.contract.ts';
import { countMutation, updateShelf } from './counting.queries.ts';

/** A booked count since the page was opened. `orderedMeanwhile`: units ordered after the card was shown. */
export type BookedCount = { counted: number; change: number; orderedMeanwhile: number };

type DecidedCount = NonNullable<CountNote['count']>;

/** After these errors the outcome is unknown, so the count is sent again. */
const noAnswers: readonly (ErrorCode | null)[] = [
  null,
  'INTERNAL',
  'UNAVAILABLE',
  'TOO_MANY_REQUESTS',
  'UNAUTHENTICATED',
  'ACCOUNT_DISABLED',
];

/**
 * Counts products of the shelf. Stores typed numbers on the device at once. Sends a decided count until the shop
 * answers; the shop books it once.
 */
export function useCounting(uid: string) {
  const queries = useQueryClient();
  const [notes, setNotes] = useState<CountNotes>(() => readCountNotes(uid, Date.now()));
  const [booked, setBooked] = useState<Readonly<Record<string, BookedCount>>>({});
  const { mutateAsync } = useMutation(countMutation());

  const latestNotes = useRef(notes);

  const note = (productId: string, written: Omit<CountNote, 'at'> | null) => {
    const now = Date.now();
    const held = latestNotes.current;
    latestNotes.current = saveCountNote(uid, productId, written && { ...written, at: now }, { now, held });
    setNotes(latestNotes.current);
  };
  /** The note after an answer: the volunteer may count the product again meanwhile, and the newer number stays. */
  const latestNote = (productId: string) => readCountNotes(uid, Date.now(), latestNotes.current)[productId];

  /** Sends a decided count and returns whether the shop has answered. */
  async function send({ name, stock, count }: CountNote): Promise<boolean> {
    if (!count) return true;
    const { productId, counted, expected } = count;
    const change = counted - expected;
    try {
      const { countInStock } = await mutateAsync(count);
      const orderedMeanwhile = Math.max((stock ?? 0) + change - (countInStock ?? 0), 0);
      const left = countInStock ?? 0;
      const latest = latestNote(productId);
      if (latest?.count?.key === count.key) {
        setBooked((all) => ({ ...all, [productId]: { counted, change, orderedMeanwhile } }));
        note(productId, null);
      } else if (latest?.count && isCorrection(latest.count, count)) {
        note(productId, { ...latest, stock: left, count: { ...latest.count, expected: counted } });
      }
      updateShelf(queries, productId, { stock: left, ordered: counted - left, countedAt: new Date().toISOString() });
      for (const queryKey of [catalogueKey, stockKey]) void queries.invalidateQueries({ queryKey });
    } catch (error) {
      if (noAnswers.includes(errorCode(error))) return false;
      // Without a reason the number was the expected one, not a typed one.
      const typed = count.reason ? String(counted) : '';
      if (latestNote(productId)?.count?.key === count.key)
        note(productId, { name, typed, problem: errorMessage(error, m.counting_book_failed()) });
      updateShelf(queries, productId, figuresOf(error));
    }
    return true;
  }

  const waiting = Object.values(notes).filter(({ count }) => count);
  const state = useSending(waiting[0] ?? null, send);

  return {
    notes,
    booked,
    /** How many counts have no answer yet, and whether the connection is the cause. */
    waiting: waiting.length,
    unanswered: state === 'unanswered',
    type({ product }: ShelfProduct, typed: string) {
      note(product._id, typed === '' ? null : { name: product.name, typed });
    },
    book({ product, stock, ordered }: ShelfProduct, counted: number, reason?: CountReason) {
      const count = { productId: product._id, counted, expected: stock + ordered, reason, key: newUuid() };
      note(product._id, { name: product.name, typed: '', stock, count });
    },
    countAgain(productId: string) {
      note(productId, null);
      setBooked(({ [productId]: _, ...others }) => others);
    },
  };
}

export type Counting = ReturnType<typeof useCounting>;

/**
 * If a count was decided before the answer to an earlier one, and is not sent yet: its difference is the one to the
 * earlier count. Its reason must still fit.
 */
function isCorrection({ counted, expected }: DecidedCount, earlier: DecidedCount): boolean {
  return expected === earlier.expected && Math.sign(counted - expected) === Math.sign(counted - earlier.counted);
}

/** The shop's present figures, if they are why it refused the count. */
function figuresOf(error: unknown): Partial<ShelfProduct> {
  const { left, ordered } = (answeredError(error)?.data ?? {}) as { left?: number; ordered?: number };
  return left === undefined || ordered === undefined ? {} : { stock: left, ordered };
}

const askAgainMs = 10_000;

/**
 * Sends the first item of a queue, one at a time. `send` returns whether an answer came. Without one, the item is sent
 * again after a while, and as soon as the browser is online.
 */
function useSending<Item>(first: Item | null, send: (item: Item) => Promise<boolean>) {
  const [state, setState] = useState<'ready' | 'sending' | 'unanswered'>('ready');
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });

  useEffect(() => {
    if (first === null || state !== 'ready') return;
    setState('sending');
    void latestSend.current(first).then((answered) => setState(answered ? 'ready' : 'unanswered'));
  }, [first, state]);

  useEffect(() => {
    if (state !== 'unanswered') return;
    const again = () => setState('ready');
    const timer = setTimeout(again, askAgainMs);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [state]);

  return state;
}
