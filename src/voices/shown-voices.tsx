import { ProductPicture } from '../catalogue/pictures/product-picture.tsx';
import * as m from '../messages/messages.js';
import { langAttribute } from '../shared/lang-attribute.ts';
import type { ShownPortrait, ShownWords } from './voices.contract.ts';

type HomeVoicesProps = { portraits: readonly ShownPortrait[]; words: readonly ShownWords[] };

/** The founders and families' own words, below the foundation's story. */
export function HomeVoices({ portraits, words }: HomeVoicesProps) {
  return (
    <>
      {portraits.length > 0 && <Founders portraits={portraits} />}
      {words.length > 0 && <FamiliesWords words={words} />}
    </>
  );
}

function FamiliesWords({ words }: Pick<HomeVoicesProps, 'words'>) {
  return (
    <section aria-labelledby="families-words" className="mt-10">
      <h3 id="families-words" className="mb-5 text-heading">
        {m.voices_families()}
      </h3>
      <Quotations words={words} look="gap-4" />
    </section>
  );
}

/** Words of bereaved parents on the page about grief. */
export function ParentsWords({ words }: { words: readonly ShownWords[] }) {
  return (
    <section aria-labelledby="parents-words">
      <h2 id="parents-words" className="text-heading">
        {m.voices_parents()}
      </h2>
      <Quotations words={words} look="mt-4 gap-6" />
    </section>
  );
}

function Quotations({ words, look }: { words: readonly ShownWords[]; look: string }) {
  return (
    <ul className={`grid ${look}`}>
      {words.map(({ name, text, lang }) => (
        <li key={name + text}>
          <figure className="max-w-[68ch] rounded-xl bg-sand px-5 py-6">
            <blockquote lang={langAttribute(lang)} className="text-lg whitespace-pre-line wrap-anywhere">
              “{text}”
            </blockquote>
            {/* The family chose it, in any language. */}
            <figcaption lang="" className="mt-3 text-ink-soft text-sm wrap-anywhere">
              {name}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

function Founders({ portraits }: Pick<HomeVoicesProps, 'portraits'>) {
  return (
    <section aria-labelledby="founders" className="mt-10">
      <h3 id="founders" className="mb-5 text-heading">
        {m.voices_founders()}
      </h3>
      <ul className="grid gap-6 sm:grid-cols-2">
        {portraits.map(({ name, text, picture }) => (
          <li key={name + picture} className="flex flex-wrap items-start gap-4">
            <ProductPicture image={picture} sizes="6rem" round className="size-24 shrink-0" />
            <div className="min-w-0 grow basis-[10rem]">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="mt-1 text-ink-soft text-sm wrap-anywhere">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
