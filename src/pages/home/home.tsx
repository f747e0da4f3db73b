import { type ComponentProps, lazy, Suspense, useRef } from 'react';
import { Await, data } from 'react-router';
import { getFacts, useFacts } from '../../content/facts.ts';
import aboutPicture from '../../content/pictures/about.svg';
import heroPicture from '../../content/pictures/hero.svg';
import { getPageWords } from '../../content/words/page-words.ts';
import { Text } from '../../content/words/text.tsx';
import type { Block } from '../../content/words/text-blocks.ts';
import * as m from '../../messages/messages.js';
import { ButtonLink, TextLink } from '../../ui/button-link.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WaveEdge } from '../../ui/wave-edge.tsx';
import { publicPageMeta } from '../frame/page-meta.ts';
import { organization, webSite } from '../frame/structured-data.ts';
import { publicApi } from '../public-api.ts';
import type { Route } from './+types/home';
import { loadFeatured } from './featured.ts';
import { FeaturedProducts } from './home-featured.tsx';
import { FindHelp } from './home-find-help.tsx';
import { HowItWorks } from './home-how-it-works.tsx';
import { useNear } from './use-near.ts';

/** The featured products, and the rest of the page. If the shop is down, the page renders with less and is not cached. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(publicApi);
  const rest: Rest = { about: getPageWords().text('about') };
  try {
    const [featured, { portraits, words }] = await Promise.all([
      loadFeatured(async (query) => (await api.products.list({ query })).body),
      api.voices.shown(),
    ]);
    // An empty place costs the page nothing.
    if (portraits.length + words.length > 0) rest.voices = { portraits, words };
    return { rest, featured };
  } catch {
    return data({ rest, featured: null }, { status: 503 });
  }
}

/** The foundation's story, its founders, and families' own words. */
type Rest = { about: Block[]; voices?: ComponentProps<typeof HomeVoices> };

/** On client navigation the page appears at once. Its words follow, and the section fetches its products itself. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { rest: serverLoader().then(({ rest }) => rest), featured: null };
}

export const meta: Route.MetaFunction = () =>
  publicPageMeta({
    path: '/',
    title: m.home_document_title({ brand: getFacts().brand }),
    description: m.home_description(),
    things: [organization(), webSite()],
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <FindHelp />
      {/* On a phone it comes after the help that families look for. */}
      <div className="wrap pt-8 md:hidden">
        <img src={heroPicture} alt="" width={880} height={720} className={pictureLook} />
      </div>
      <section aria-labelledby="available-products" className="wrap pt-8 sm:pt-10">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 id="available-products" className="text-heading">
            {m.home_available_products()}
          </h2>
          <TextLink to="/products">{m.home_view_all()}</TextLink>
        </div>
        <FeaturedProducts products={loaderData.featured} />
      </section>
      <HowItWorks />
      <Numbers />
      <section
        id="about"
        aria-labelledby="about-us"
        className="wrap grid items-start gap-x-16 gap-y-8 pt-16 sm:pt-24 lg:grid-cols-[2fr_3fr]"
      >
        <AboutPicture />
        <div>
          <h2 id="about-us" className="mb-4 text-title">
            {m.home_about_us()}
          </h2>
          <About rest={loaderData.rest} />
        </div>
      </section>
    </>
  );
}

function AboutPicture() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return (
    <div ref={place} className="aspect-4/3 max-w-lg lg:sticky lg:top-24">
      {isNear && <img src={aboutPicture} alt="" width={640} height={480} className={pictureLook} />}
    </div>
  );
}

/** The words came with the document, or are loading. Without them the rest of the page is still shown. */
function About({ rest }: Pick<Route.ComponentProps['loaderData'], 'rest'>) {
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <Await
        resolve={rest}
        errorElement={<RetryNotice onRetry={() => location.reload()}>{m.error_screen_title()}</RetryNotice>}
      >
        {({ about, voices }) => (
          <>
            <div className="prose">
              <Text blocks={about} />
            </div>
            {voices && <HomeVoices {...voices} />}
          </>
        )}
      </Await>
    </Suspense>
  );
}

/** Loaded only if an admin filled its places. */
const HomeVoices = lazy(async () => ({ default: (await import('../../voices/shown-voices.tsx')).HomeVoices }));

/** Most foundations show no numbers, and home then does without their code. */
const NumbersSection = lazy(async () => ({ default: (await import('./home-numbers.tsx')).NumbersSection }));

/** The numbers of families, if the foundation shows them. */
function Numbers() {
  const { numbers } = useFacts();
  if (!numbers) return null;
  return (
    <Suspense fallback={<Skeleton className="wrap mt-12 h-48 sm:mt-16" />}>
      <NumbersSection numbers={numbers} />
    </Suspense>
  );
}

const pictureLook = 'h-auto w-full rounded-xl';

function Hero() {
  const { tagline } = useFacts();
  return (
    <section className="bg-sand">
      <div className="wrap grid items-center gap-x-12 gap-y-6 pt-10 pb-6 md:grid-cols-2 md:pt-12 lg:pt-16 lg:pb-10">
        <div>
          <p className="font-semibold text-teal-strong">{m.home_founded()}</p>
          <h1 tabIndex={-1} className="mt-3 text-display">
            {tagline}
          </h1>
          <p className="mt-4 max-w-[46ch] text-ink-soft text-lg">{m.home_lead()}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/products" className="px-7">
              {m.home_to_products()}
            </ButtonLink>
            <a href="#about" className={buttonLook('quiet')}>
              {m.home_about_us()}
            </a>
          </div>
        </div>
        <img
          src={heroPicture}
          alt=""
          width={880}
          height={720}
          fetchPriority="high"
          className={`max-md:hidden ${pictureLook}`}
        />
      </div>
      <WaveEdge className="fill-paper" />
    </section>
  );
}
