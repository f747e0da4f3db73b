import { emergencyNumbers } from '../content/emergency.ts';
import * as m from '../messages/messages.js';
import { jakartaDate } from '../shared/jakarta-time.ts';
import { Both } from './both.tsx';
import { type CardField, type CardGroup, cardGroups } from './card-fields.ts';
import { splitPhones } from './card-phones.ts';
import type { CardValues, PocketCard } from './card-store.ts';

/**
 * The filled-in card in big type, with its labels in both languages. Its values have no known language, and are not for
 * translators: those of browsers send texts away.
 */
export function CardFace({ card }: { card: PocketCard }) {
  return (
    <>
      <div className="-mt-4 gap-x-10 lg:columns-2 print:columns-2">
        {cardGroups
          .filter((group) => hasLines(group, card.values))
          .map((group) => (
            <section key={group.fields[0]?.key} className="break-inside-avoid pt-4 print:break-inside-auto">
              <h3 className="break-after-avoid border-teal border-b-2 pb-1 text-heading text-teal-strong">
                <Both of={(locale) => group.title({}, { locale })} />
              </h3>
              <dl>
                {hasEmergency(group) && <Emergency />}
                {group.fields.map((field) => (
                  <Line key={field.key} field={field} values={card.values} />
                ))}
              </dl>
            </section>
          ))}
      </div>
      <p className="mt-6 border-line border-t pt-3 text-ink-soft">
        <Both
          of={(locale) => m.pocket_card_changed({ date: jakartaDate(new Date(card.changedAt), locale) }, { locale })}
        />
      </p>
    </>
  );
}

const hasEmergency = (group: CardGroup) => group.title === m.pocket_card_call;

/** Whether a group shows anything below its heading. */
const hasLines = (group: CardGroup, values: CardValues) =>
  hasEmergency(group) || group.fields.some((field) => field.isAlwaysShown || values[field.key]?.trim());

const labelLook = 'text-base text-ink-soft leading-snug';
const valueLook = 'font-bold text-[min(1.75rem,9vw)] leading-tight wrap-anywhere';

/** Both numbers are on each card: the person who holds it may be a stranger. */
function Emergency() {
  const { ambulance, general } = emergencyNumbers;
  return (
    <div className="pt-3">
      <dt className={labelLook}>
        <Both of={(locale) => m.pocket_card_emergency({}, { locale })} />
      </dt>
      <dd className={`${valueLook} flex flex-wrap gap-x-6`}>
        <PhoneLink number={ambulance} />
        <PhoneLink number={general} />
      </dd>
    </div>
  );
}

function Line({ field, values }: { field: CardField; values: CardValues }) {
  const value = values[field.key]?.trim();
  if (!value && !field.isAlwaysShown) return null;
  return (
    <div className="break-inside-avoid pt-3">
      <dt className={labelLook}>
        <Both of={(locale) => field.label({}, { locale })} />
      </dt>
      {value ? (
        <dd
          lang=""
          translate="no"
          className={`${valueLook} whitespace-pre-line ${field.isLarge ? 'text-[min(2.5rem,13vw)]' : ''}`}
        >
          {field.hasPhones ? <WithPhones text={value} /> : value}
        </dd>
      ) : (
        <dd className="text-lg text-ink-soft italic">
          <Both of={(locale) => m.pocket_card_not_filled({}, { locale })} />
        </dd>
      )}
    </div>
  );
}

/** The text, with its phone numbers as links. */
function WithPhones({ text }: { text: string }) {
  return splitPhones(text).map(({ text: part, number }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
    number ? <PhoneLink key={place} number={number} text={part} /> : part,
  );
}

function PhoneLink({ number, text = number }: { number: string; text?: string }) {
  return (
    <a
      href={`tel:${number}`}
      className="link inline-block min-w-11 py-1.5 print:py-0 print:text-ink print:no-underline"
    >
      {text}
    </a>
  );
}
