import { type RefObject, useRef, useState } from 'react';
import * as m from '../../messages/messages.js';
import { errorMessage } from '../../shared/error-sentence.ts';
import { isTwice } from '../desk/send-together-values.ts';
import { isHeld } from '../held-words.ts';
import { waitsToBeSent } from '../order-words.ts';
import type { Order } from '../orders.contract.ts';
import { stackLimit } from '../packing/packing.contract.ts';
import { findSlipOrder } from '../packing/packing.queries.ts';
import { trackingKey } from '../parcel-link.ts';
import type { SeenCode } from './code-reader.ts';
import { readScan, type Scan, scanRefusals } from './read-scan.ts';
import { useRound } from './use-round.ts';

type Scanning = {
  /** The orders of this round, held ones too. */
  orders: readonly Order[];
  /** Adds the order of a scanned slip. */
  onAdd: (order: Order) => void;
  form: RefObject<HTMLFormElement | null>;
};

/** Answers a scan in words. */
type Answer = { kind: 'success' | 'error'; text: string };

/** A round of orders that get their tracking numbers by scanning, and are sent together (docs/decisions/scanning.md). */
export function useScanning({ orders, onAdd, form }: Scanning) {
  const round = useRound(orders, form);
  const [answer, setAnswer] = useState<Answer | null>(null);
  /** The code that was handled last: it stays in view, and must not count for the next order. */
  const lastCode = useRef<LastCode>({ text: '', seenAt: 0 });
  const confirmedAt = useRef(0);
  const isTyping = useRef(false);
  const slips = useSlips({ round, orders, onAdd });
  const { refusedSlip } = slips;

  function begin() {
    if (!lastCode.current.isDone) lastCode.current.text = '';
    slips.forgetRefusal();
    setAnswer(null);
  }

  /** Returns false if the code must come again, because the shop has not answered yet. */
  function handle(text: string, scan: Scan, isTyped: boolean): boolean {
    isTyping.current = isTyped;
    if (slips.isBusy() || round.isOpening) {
      if (isTyped) setAnswer({ kind: 'error', text: m.scan_too_soon() });
      return false;
    }
    lastCode.current = { text: text.trim(), seenAt: performance.now(), isDone: 'slip' in scan };
    if ('refusal' in scan) setAnswer({ kind: 'error', text: scanRefusals[scan.refusal]() });
    else if ('slip' in scan) void slips.follow(scan.slip).then(setAnswer);
    else if (refusedSlip) setAnswer({ kind: 'error', text: m.scan_slip_refused({ number: refusedSlip }) });
    else setAnswer(noteNumber(round, { orders, number: scan.number, isTyped }));
    return true;
  }

  return {
    ...round,
    answer,
    refusedSlip,
    /** Whether the last code came from a hand scanner or a keyboard. */
    isTyping: () => isTyping.current,
    /** Takes all codes of a look, and those that the look before saw too. Only these count. */
    onCodes(codes: readonly SeenCode[], steady: readonly string[]) {
      const read = codes.map(({ text, isProduct }) => ({
        text,
        scan: readScan(text, new Date(), isProduct),
        isFresh: !isStillInView(lastCode.current, text) && steady.includes(text),
      }));
      const useful = read.filter(({ scan }) => !('refusal' in scan));
      if (new Set(useful.map(({ text }) => text)).size > 1) return setAnswer({ kind: 'error', text: m.scan_several() });
      const code = [...useful, ...read].find(({ isFresh }) => isFresh);
      if (code) handle(code.text, code.scan, false);
    },
    /** Returns whether the field may be emptied. What looks like the code of a product counts if it is typed twice. */
    onTyped: (text: string) =>
      handle(text, readScan(text, new Date(), lastCode.current.text === text ? false : undefined), true),
    /** A double press must not confirm the next order, too. */
    confirm() {
      if (performance.now() - confirmedAt.current < doublePressMs) return;
      confirmedAt.current = performance.now();
      round.confirm();
      begin();
    },
    choose(order: Order) {
      round.choose(order);
      begin();
    },
    takeBack(order: Order) {
      begin();
      // Its label may still be in view.
      lastCode.current = { text: round.numberOf(order), seenAt: performance.now(), isDone: true };
      round.setNumber(order, '');
    },
  };
}

/** A code, and when it was seen. A press does not make it count again if it is a slip or was taken back. */
type LastCode = { text: string; seenAt: number; isDone?: boolean };

const doublePressMs = 800;
/** For so long a code may be unreadable in an unsteady hand, and is still the same scan. */
const sameScanMs = 3_000;

function isStillInView(last: LastCode, text: string): boolean {
  const now = performance.now();
  const isSame = text.trim() === last.text && now - last.seenAt < sameScanMs;
  if (isSame) last.seenAt = now;
  return isSame;
}

type Round = ReturnType<typeof useRound>;

/** A camera may see the same label twice, so it never gives a number to two orders. One parcel for both is typed. */
function noteNumber(
  { currentOrder, mustConfirm, numberOf, sending: { values, desk }, setNumber }: Round,
  { orders, number, isTyped }: { orders: readonly Order[]; number: string; isTyped: boolean },
): Answer {
  const refuse = (text: string): Answer => ({ kind: 'error', text });
  if (!currentOrder) return refuse(orders.length > 0 ? m.scan_none_left() : m.scan_slip_first());
  if (mustConfirm) return refuse(m.scan_confirm_first({ number: currentOrder.number }));
  const twin = orders.find((order) => order !== currentOrder && trackingKey(numberOf(order)) === trackingKey(number));
  const numbers = { ...values.numbers, [currentOrder._id]: number };
  if (twin && (!isTyped || isTwice(currentOrder._id, numbers, desk.data ?? [])))
    return refuse(m.scan_twice({ number: twin.number, scanned: number }));
  setNumber(currentOrder, number);
  navigator.vibrate?.(60);
  return { kind: 'success', text: m.scan_noted({ number: currentOrder.number, scanned: number }) };
}

/**
 * Finds the order of a slip, in the round or in the shop, and asks for it next. Returns the reason if it is
 * not packed: then that parcel is in the hand, and no label counts for the order before (`refusedSlip`). A label
 * that is scanned while it `isBusy` belongs to the order of the slip.
 */
function useSlips({ round, orders, onAdd }: Omit<Scanning, 'form'> & { round: Round }) {
  const isBusy = useRef(false);
  const [refusedSlip, setRefusedSlip] = useState<string | null>(null);
  async function find(number: string): Promise<Answer | null> {
    const refuse = (text: string): Answer => ({ kind: 'error', text });
    const roundOrder = orders.find((order) => order.number === number);
    if (roundOrder && round.numberOf(roundOrder)) return refuse(m.scan_has_number({ number }));
    if (!roundOrder && orders.length >= stackLimit) return refuse(m.scan_full({ most: stackLimit }));
    isBusy.current = true;
    try {
      const order = roundOrder ?? (await findSlipOrder(number));
      const waits = order?.number === number && waitsToBeSent(order) && !round.sending.sentByOthers.includes(order);
      if (!waits) return refuse(m.scan_not_waiting({ number }));
      if (isHeld(order)) return refuse(m.scan_held({ number }));
      if (!roundOrder) onAdd(order);
      round.choose(order);
      return null;
    } catch (error) {
      return refuse(errorMessage(error, m.scan_slip_failed()));
    } finally {
      isBusy.current = false;
    }
  }
  async function follow(number: string) {
    const refusal = await find(number);
    setRefusedSlip(refusal && number);
    return refusal;
  }
  return { follow, refusedSlip, forgetRefusal: () => setRefusedSlip(null), isBusy: () => isBusy.current };
}
