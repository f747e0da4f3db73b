import type { CardKey } from './card-fields.ts';

export type CardValues = Partial<Record<CardKey, string>>;

/** The card of this phone. */
export type PocketCard = {
  /** New for each card, so that a tab that still shows a deleted or replaced card cannot bring it back. */
  id: string;
  changedAt: number;
  values: CardValues;
  /** The person answered at logout that the card stays. The question is asked once. */
  staysAtLogout?: true;
};

/**
 * The card lies in IndexedDB, because logging out empties `localStorage` (specification, section 3), and nowhere else
 * (docs/decisions/the-pocket-card.md).
 */
const databaseName = 'pocket-card';
const storeName = 'card';
const onlyKey = 'card';
const channelName = 'pocket-card';

const retryAfterMs = 1_000;

/**
 * The stored card, or null. Rejects if the browser refuses its storage twice: Safari may fail once after a long time in the
 * background. Reading leaves no trace if there is no card.
 */
export function readCard(): Promise<PocketCard | null> {
  return readOnce().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    return readOnce();
  });
}

async function readOnce(): Promise<PocketCard | null> {
  const database = await openDatabase('read');
  if (!database) return null;
  try {
    return await inTransaction(database, 'readonly', (stored) => stored);
  } finally {
    database.close();
  }
}

/**
 * Replaces the stored card by the result of `change`; null deletes it. One transaction reads and writes, so another tab
 * loses nothing. Rejects if nothing was stored, such as on a full phone.
 */
export async function changeCard(change: (stored: PocketCard | null) => PocketCard | null): Promise<PocketCard | null> {
  const database = await openDatabase('write');
  if (!database) throw new Error('the database was not created');
  try {
    const card = await inTransaction(database, 'readwrite', change);
    openChannel().postMessage(null);
    return card;
  } finally {
    database.close();
  }
}

/**
 * Calls `listener` after another tab changed or deleted the card, and when the page is seen again, because a frozen tab
 * hears nothing, until the returned function is called.
 */
export function onCardChange(listener: () => void): () => void {
  const ownChannel = openChannel();
  ownChannel.onmessage = listener;
  const onVisible = () => document.visibilityState === 'visible' && listener();
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    ownChannel.onmessage = null;
    document.removeEventListener('visibilitychange', onVisible);
  };
}

let channel: BroadcastChannel | undefined;

/** One for the whole tab: a channel does not hear its own messages. A message says only that something changed. */
function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(channelName);
  return channel;
}

function openDatabase(purpose: 'read' | 'write'): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    let isMissing = false;
    request.onupgradeneeded = () => {
      isMissing = purpose === 'read';
      // An aborted first upgrade leaves no database.
      if (isMissing) request.transaction?.abort();
      else request.result.createObjectStore(storeName);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => (isMissing ? resolve(null) : reject(request.error));
  });
}

function inTransaction(
  database: IDBDatabase,
  mode: 'readonly' | 'readwrite',
  change: (stored: PocketCard | null) => PocketCard | null,
): Promise<PocketCard | null> {
  return new Promise((resolve, reject) => {
    // Strict: the card is on the disk when the page says that it is saved, even if the battery dies then.
    const transaction = database.transaction(storeName, mode, { durability: 'strict' });
    const store = transaction.objectStore(storeName);
    let card: PocketCard | null = null;
    const request = store.get(onlyKey);
    request.onsuccess = () => {
      card = change(request.result ?? null);
      if (mode === 'readonly') return;
      if (card) store.put(card, onlyKey);
      else store.delete(onlyKey);
    };
    transaction.oncomplete = () => resolve(card);
    transaction.onabort = () => reject(transaction.error);
  });
}
