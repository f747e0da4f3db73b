import { newUuid } from '../shared/ids.ts';
import type { CardKey } from './card-fields.ts';
import type { CardValues, PocketCard } from './card-store.ts';

/** Whether anything is filled in. An emptied card counts as none. */
export function isFilledIn(card: PocketCard | null): card is PocketCard {
  return card !== null && Object.values(card.values).some((value) => value.trim() !== '');
}

/** A card with these values, changed now. Without a card it is a new one. */
export function withValues(card: PocketCard | null, values: CardValues, now: number): PocketCard {
  return { ...(card ?? { id: newUuid() }), changedAt: now, values: { ...card?.values, ...values } };
}

/**
 * The card after an edit in this tab. `knownId` is the id of the card that this tab last saw in the store, null if it saw
 * none. If another tab deleted or replaced that card, its decision holds, and the edit is dropped.
 */
export function mergeEdit(
  stored: PocketCard | null,
  edited: PocketCard,
  changes: CardValues,
  knownId: string | null,
): PocketCard | null {
  if (!stored) return knownId === null ? edited : null;
  if (knownId !== null && stored.id !== knownId) return stored;
  return withValues(stored, changes, edited.changedAt);
}

/** The values of `before` in each of its fields that differs now. */
export function changesBack(before: CardValues, now: CardValues): CardValues {
  const differing = (Object.keys(before) as CardKey[]).filter((key) => (before[key] ?? '') !== (now[key] ?? ''));
  return Object.fromEntries(differing.map((key) => [key, before[key] ?? '']));
}
