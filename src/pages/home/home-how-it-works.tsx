import arrivedPicture from '../../content/pictures/how-arrived.svg';
import orderedPicture from '../../content/pictures/how-ordered.svg';
import packedPicture from '../../content/pictures/how-packed.svg';
import * as m from '../../messages/messages.js';

/** How supplies come to a family, in three drawings. */
export function HowItWorks() {
  const steps = [
    { picture: orderedPicture, title: m.home_how_order(), text: m.home_how_order_text() },
    { picture: packedPicture, title: m.home_how_pack(), text: m.home_how_pack_text() },
    { picture: arrivedPicture, title: m.home_how_arrive(), text: m.home_how_arrive_text() },
  ];
  return (
    <section aria-labelledby="how-it-works" className="wrap pt-16 sm:pt-20">
      <h2 id="how-it-works" className="mb-6 text-heading">
        {m.home_how_title()}
      </h2>
      <ol className="grid gap-x-6 gap-y-5 sm:grid-cols-3 lg:gap-x-10">
        {steps.map(({ picture, title, text }) => (
          <li key={title} className="flex flex-wrap items-center gap-x-4 gap-y-3 sm:block">
            <img
              src={picture}
              alt=""
              width={480}
              height={360}
              loading="lazy"
              className="h-auto w-28 rounded-lg sm:mb-3 sm:w-full"
            />
            <div className="min-w-0 grow basis-[10rem]">
              <h3>{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
