import { Fragment } from 'react';
import { type Locale, locales } from '../shared/locales.ts';

/** Indonesian first: the card is read in Indonesia. */
const readingOrder: readonly Locale[] = locales.toReversed();

/** A sentence in both languages, such as “Ukuran kanul · Size of the tube”. */
export function Both({ of }: { of: (locale: Locale) => string }) {
  return readingOrder.map((locale, place) => (
    <Fragment key={locale}>
      {place > 0 && <span aria-hidden="true"> · </span>}
      <span lang={locale}>{of(locale)}</span>
    </Fragment>
  ));
}
