import type { Plugin } from 'vite';
import type { Locale } from '../../src/shared/locales.ts';
import { type Kept, kept, type Period } from '../../src/shared/retention.ts';

type Words = {
  /** The numbers from 2 to 10. Larger ones are written in digits. */
  numbers: string[];
  /** One of each unit, and its name after a number. */
  units: Record<string, [one: string, name: string]>;
  halfYear: string;
};

const words: Record<Locale, Words> = {
  en: {
    numbers: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
    units: {
      minute: ['a minute', 'minutes'],
      hour: ['an hour', 'hours'],
      day: ['a day', 'days'],
      month: ['a month', 'months'],
      year: ['a year', 'years'],
    },
    halfYear: 'half a year',
  },
  id: {
    numbers: ['dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh'],
    units: {
      minute: ['satu menit', 'menit'],
      hour: ['satu jam', 'jam'],
      day: ['sehari', 'hari'],
      month: ['sebulan', 'bulan'],
      year: ['setahun', 'tahun'],
    },
    halfYear: 'setengah tahun',
  },
};

function inWords(period: Period, locale: Locale): string {
  if (period === '6 months') return words[locale].halfYear;
  const [count = '', unit = ''] = period.split(' ');
  const { numbers, units } = words[locale];
  const [one = '', name = ''] = units[unit.replace(/s$/, '')] ?? [];
  return count === '1' ? one : `${numbers[Number(count) - 2] ?? count} ${name}`;
}

/** The source of the privacy page with the periods of `kept` in words, in the place of `{kept.…}`. */
export function withPeriods(source: string, locale: Locale): string {
  return source.replace(/\{kept\.(\w+)\}/g, (_, name: string) => {
    if (!(name in kept)) throw new Error(`The privacy page names a period that retention.ts does not have: ${name}.`);
    return inWords(kept[name as Kept], locale);
  });
}

/** For Vite: writes the periods into the privacy page, so that browsers load words alone. */
export function keptPeriods(): Plugin {
  return {
    name: 'kept-periods',
    enforce: 'pre',
    transform(source, id) {
      const [, locale] = id.match(/\/src\/content\/privacy\.(en|id)\.mdx(\?|$)/) ?? [];
      return locale ? withPeriods(source, locale as Locale) : null;
    },
  };
}
