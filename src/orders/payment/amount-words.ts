import type { Locale } from '../../shared/locales.ts';

const first = {
  id: 'nol satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas'.split(' '),
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  ),
};
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** The largest first. */
const scales: Record<Locale, Record<string, number>> = {
  id: { miliar: 1e9, juta: 1e6, ribu: 1e3, ratus: 100, puluh: 10 },
  en: { billion: 1e9, million: 1e6, thousand: 1e3, hundred: 100 },
};

/** An amount of rupiah in words, with a capital letter: `Dua puluh lima ribu rupiah`. */
export function amountInWords(amount: number, locale: Locale): string {
  const words = inWords(amount, locale);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} rupiah`;
}

function inWords(number: number, locale: Locale): string {
  const small = first[locale][number];
  if (small) return small;
  if (locale === 'id' && number < 20) return `${inWords(number - 10, locale)} belas`;
  if (locale === 'en' && number < 100)
    return [tens[Math.floor(number / 10)], ...(number % 10 ? [inWords(number % 10, locale)] : [])].join('-');
  const [name, size] = Object.entries(scales[locale]).find(([, each]) => each <= number) ?? ['', 1];
  const many = Math.floor(number / size);
  const rest = number % size;
  // `seratus` and `seribu`, but `satu juta`.
  const begin = locale === 'id' && many === 1 && size < 1e6 ? `se${name}` : `${inWords(many, locale)} ${name}`;
  if (rest === 0) return begin;
  return `${begin} ${locale === 'en' && rest < 100 ? 'and ' : ''}${inWords(rest, locale)}`;
}
