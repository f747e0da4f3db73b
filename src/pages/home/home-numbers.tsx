import { useEffect, useState } from 'react';
import type { PublishedNumbers } from '../../content/shown-facts.ts';
import { useIdentity } from '../../identity/identity-provider.tsx';
import * as m from '../../messages/messages.js';
import { HomeNumbers } from '../../reports/home-numbers.tsx';

/** Loaded on demand, because most readers are not signed in. */
const findQuiet = async () => (await (await import('../../quiet/quiet.queries.ts')).readQuiet()).quiet;

/** The numbers of families with their heading. A family in quiet mode does not see them. */
export function NumbersSection({ numbers }: { numbers: PublishedNumbers }) {
  const { user } = useIdentity();
  const uid = user?.emailVerified ? user.uid : null;
  const [quietUid, setQuietUid] = useState<string | null>(null);
  useEffect(() => {
    if (uid === null) return;
    let current = true;
    // If the shop does not answer, the page stays as everyone sees it.
    findQuiet().then(
      (quiet) => current && setQuietUid(quiet && uid),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [uid]);
  if (uid !== null && quietUid === uid) return null;
  return (
    <section aria-labelledby="home-numbers" className="wrap pt-12 sm:pt-16">
      <div className="rounded-xl bg-teal-soft px-5 py-6 sm:px-10 sm:py-8">
        <h2 id="home-numbers" className="mb-5 text-heading">
          {m.home_numbers()}
        </h2>
        <HomeNumbers numbers={numbers} />
      </div>
    </section>
  );
}
