import { lazy, type ReactNode, Suspense } from 'react';
import { data } from 'react-router';
import { CrisisLine } from '../content/crisis-line.tsx';
import { EmergencyLine } from '../content/emergency-line.tsx';
import { useIdentity } from '../identity/identity-provider.tsx';
import * as m from '../messages/messages.js';
import { TextLink } from '../ui/button-link.tsx';
import { Page } from '../ui/page.tsx';
import type { Route } from './+types/grief';
import { publicPageMeta } from './frame/page-meta.ts';
import { dataOrStoredPage } from './offline/stored-page.ts';
import { publicApi } from './public-api.ts';

export const meta = () =>
  publicPageMeta({ path: '/grief', title: m.grief_title(), description: m.grief_description() });

/** Words of other parents. If the shop is down, the page renders without them and is not cached. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    return { words: (await context.get(publicApi).voices.shown()).grief };
  } catch {
    return data({ words: [] }, { status: 503 });
  }
}

export const clientLoader = (loaderArgs: Route.ClientLoaderArgs) => dataOrStoredPage(loaderArgs);

/** Loaded only if there are any. */
const ParentsWords = lazy(async () => ({ default: (await import('../voices/shown-voices.tsx')).ParentsWords }));

/** Loaded only for families with an account. */
const QuietNow = lazy(async () => ({ default: (await import('../quiet/quiet-now.tsx')).QuietNow }));

/**
 * The page for bereaved parents: few words, no shop, no drawing and no red (docs/decisions/a-door-for-grief.md). Its
 * addresses are written out, because `askPath` comes with the code of the shop.
 */
export default function Grief({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <Page title={m.grief_title()} lead={m.grief_lead()} narrow>
      <div className="grid gap-8">
        <Way title={m.grief_group_title()} text={m.grief_group_text()}>
          <TextLink to="/online-support-group">{m.grief_group_read()}</TextLink>
          <TextLink to="/get-in-touch?programme=grief&join=1">{m.grief_group_join()}</TextLink>
        </Way>
        <Way title={m.grief_person_title()} text={m.grief_person_text()}>
          <TextLink to="/get-in-touch?programme=grief">{m.grief_person_write()}</TextLink>
        </Way>
        {words.length > 0 && (
          <Suspense>
            <ParentsWords words={words} />
          </Suspense>
        )}
        <QuietWay />
        <Way title={m.grief_give_title()} text={m.grief_give_text()}>
          <TextLink to="/donate-supplies">{m.grief_give()}</TextLink>
        </Way>
        <div className="border-line border-t pt-4">
          <CrisisLine />
          <EmergencyLine />
        </div>
      </div>
    </Page>
  );
}

/** Offers quiet mode. To a family in quiet mode it says so, with the way to end it. */
function QuietWay() {
  const { user } = useIdentity();
  const offer = (
    <Way title={m.grief_quiet_title()} text={m.grief_quiet_text()}>
      <TextLink to="/account#quiet">{m.quiet_title()}</TextLink>
    </Way>
  );
  if (!user?.emailVerified) return offer;
  return (
    <Suspense fallback={offer}>
      <QuietNow otherwise={offer}>
        {(since) => (
          <Way title={m.grief_quiet_title()} text={since}>
            <TextLink to="/account#quiet">{m.quiet_end()}</TextLink>
          </Way>
        )}
      </QuietNow>
    </Suspense>
  );
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-heading">{title}</h2>
      <p className="mt-2">{text}</p>
      <p className="mt-1 flex flex-wrap gap-x-6">{children}</p>
    </section>
  );
}
