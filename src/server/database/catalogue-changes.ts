import type pg from 'pg';

const channel = 'catalogue_changed';
const gatherMs = 50;

export type CatalogueChanges = {
  /** To be called after a change is committed: tells this process at once and the others shortly after. */
  changed(): void;
  stop(): Promise<void>;
};

/**
 * Spreads the word that products changed to every process on this database. The word is sent outside the transaction
 * that made the change, many changes as one: a NOTIFY inside it would make all orders wait for each other at commit.
 */
export function listenForCatalogueChanges(
  pool: pg.Pool,
  createClient: () => pg.Client,
  onChange: () => void,
  log: (line: string) => void,
): CatalogueChanges {
  let stopped = false;
  let telling: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function listen() {
    const attempt = createClient();
    client = attempt;
    attempt.on('error', () => {});
    attempt.on('end', () => {
      if (!stopped && client === attempt) retry = setTimeout(listen, 1_000);
    });
    attempt.on('notification', onChange);
    try {
      await attempt.connect();
      await attempt.query(`listen ${channel}`);
      // Words may have been missed while nobody listened.
      onChange();
    } catch (error) {
      log(`Not listening for changes of the catalogue yet: ${(error as Error).message}.`);
      await attempt.end().catch(() => {});
    }
  }
  void listen();

  return {
    changed() {
      onChange();
      telling ??= setTimeout(() => {
        telling = undefined;
        pool
          .query(`select pg_notify('${channel}', '')`)
          .catch((error: Error) => log(`A change of the catalogue was not told: ${error.message}.`));
      }, gatherMs);
    },
    async stop() {
      stopped = true;
      clearTimeout(telling);
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
