import { type RefObject, useEffect, useRef, useState } from 'react';
import arrivedPicture from '../../content/pictures/how-arrived.svg';
import orderedPicture from '../../content/pictures/how-ordered.svg';
import packedPicture from '../../content/pictures/how-packed.svg';
import * as m from '../../messages/messages.js';

/** How supplies come to a family, in three drawings. */
export function HowItWorks() {
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section);
  const steps = [
    [orderedPicture, m.home_how_order()],
    [packedPicture, m.home_how_pack()],
    [arrivedPicture, m.home_how_arrive()],
  ];
  return (
    <section ref={section} aria-labelledby="how-it-works" className="wrap pt-16">
      <h2 id="how-it-works" className="mb-6 text-heading">
        {m.home_how_title()}
      </h2>
      <ol className="grid gap-6 sm:grid-cols-3">
        {steps.map(([picture, step]) => (
          <li key={step} className="flex flex-wrap items-center gap-4 sm:block">
            <div className="aspect-4/3 w-28 rounded-lg bg-sand sm:mb-3 sm:w-full">
              {isNear && <img src={picture} alt="" width={480} height={360} className="h-auto w-full" />}
            </div>
            <p className="min-w-0 grow basis-[10rem]">{step}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * Whether a part of the page has come near the screen. Browsers load pictures that are `lazy` some screens ahead, and the
 * worker stores those that stand in a page: every first visit would pay for these.
 */
function useNear(part: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!part.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '300px',
    });
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part]);
  return isNear;
}
