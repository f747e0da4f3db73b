import type { ReactNode } from 'react';
import { WaveEdge } from '../../ui/wave-edge.tsx';

type PageHeroProps = {
  /** A few words above the title: the section of the site. */
  overline?: ReactNode;
  title: string;
  lead?: string;
  /** The address of the page's drawing. */
  picture: string;
  /** Hides the drawing on phones, if the following content is more urgent. */
  short?: boolean;
  /** On phones the drawing is small and above the title, as on a book's cover. */
  cover?: boolean;
  /** A link or button under the lead. */
  action?: ReactNode;
};

/** The top of an information page: title, lead and drawing on a sand background. */
export function PageHero({ overline, title, lead, picture, short, cover, action }: PageHeroProps) {
  return (
    <header className="bg-sand">
      <div
        className={`wrap grid items-center gap-x-12 pb-6 md:grid-cols-[3fr_2fr] md:pt-12 md:pb-8 ${cover ? 'gap-y-4 pt-5' : 'gap-y-6 pt-8'}`}
      >
        <div>
          {overline && <p className="mb-2 font-semibold text-teal-strong">{overline}</p>}
          <h1 tabIndex={-1} className="text-title">
            {title}
          </h1>
          {lead && <p className="mt-4 max-w-[55ch] text-ink-soft text-lg">{lead}</p>}
          {action && <div className="mt-5">{action}</div>}
        </div>
        <img
          src={picture}
          alt=""
          width={640}
          height={480}
          className={`h-auto w-full rounded-xl md:max-w-none ${cover ? 'max-w-32 max-md:order-first' : 'max-w-md justify-self-center'}${short ? ' max-md:hidden' : ''}`}
        />
      </div>
      <WaveEdge className="fill-paper" />
    </header>
  );
}
