import { useRef } from 'react';
import arrivedPicture from '../../content/pictures/how-arrived.svg';
import orderedPicture from '../../content/pictures/how-ordered.svg';
import packedPicture from '../../content/pictures/how-packed.svg';
import * as m from '../../messages/messages.js';
import { useNear } from './use-near.ts';

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
