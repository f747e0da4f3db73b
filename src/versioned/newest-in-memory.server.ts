/** Other processes announce their saved versions. If an announcement is lost, this process notices the version later. */
const lookAgainMs = 60_000;

/** The newest documents in the memory of this process. Pages and mails read them without a database query. */
export type NewestInMemory<Held> = {
  current(): Held;
  /** Looks for a newer version. Never throws: if the database does not answer, the known version stays. */
  refresh(): Promise<void>;
  /** Sets the function to call after each newer version. */
  listen(onNewer: () => void): void;
  stop(): void;
};

type Source<Held> = {
  /** Loads the newest version; null if it is the held one. */
  load: (held: Held | null) => Promise<Held | null>;
  isNewer: (loaded: Held, held: Held) => boolean;
  onError: (error: Error) => void;
};

export async function openNewest<Held>({ load, isNewer, onError }: Source<Held>): Promise<NewestInMemory<Held>> {
  let held = (await load(null)) as Held;
  let notify = () => {};
  async function refresh(): Promise<void> {
    try {
      const loaded = await load(held);
      // Of two parallel refreshes, the older answer may arrive last.
      if (loaded === null || !isNewer(loaded, held)) return;
      held = loaded;
      notify();
    } catch (error) {
      onError(error as Error);
    }
  }
  const timer = setInterval(refresh, lookAgainMs).unref();
  return {
    current: () => held,
    refresh,
    listen(onNewer) {
      notify = onNewer;
    },
    stop: () => clearInterval(timer),
  };
}
