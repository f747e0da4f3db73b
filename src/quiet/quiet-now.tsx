import { type ReactNode, useEffect, useState } from 'react';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import { readQuiet } from './quiet.queries.ts';

type QuietNowProps = {
  /** Shown without quiet mode, and until the shop answers. */
  otherwise?: ReactNode;
  /** `since` is the sentence that says since when. */
  children: (since: string) => ReactNode;
};

/** Shows its children to a signed-in family in quiet mode. */
export function QuietNow({ otherwise = null, children }: QuietNowProps) {
  const [since, setSince] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    // If the shop does not answer, the page stays as it is without quiet mode.
    readQuiet().then(
      ({ quiet }) => current && setSince(quiet?.since ?? null),
      () => {},
    );
    return () => {
      current = false;
    };
  }, []);
  return since === null ? otherwise : children(m.quiet_since({ date: jakartaDateTime(new Date(since), getLocale()) }));
}
