/** The content of a GS1 code on a package. Parts that the code lacks are missing. */
export type Gs1Content = { product?: string; lot?: string; useBy?: string };

/** The sign that ends a part of variable length (FNC1), as scanners send it. */
const separator = '\u001d';
const maxLength = 200;

/** Parts of fixed length, by the first two digits of their name: their length, name included. */
const fixedLengths: Record<string, number> = {
  ...{ '00': 20, '01': 16, '02': 16, '03': 16, '04': 18, '20': 4, '41': 16 },
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((name) => [name, 8])),
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((name) => [name, 10])),
};

/**
 * Reads product (01), use-by date (17) and lot (10) of a GS1-128 or Data Matrix code: as a scanner types it, or with names
 * in brackets as printed below the bars. Null for any other text. Without a product it needs both date and lot, because
 * lots may begin with these digits too. Null also if the end of the lot is not certain. `now` decides the century of the
 * date.
 */
export function readGs1(text: string, now: Date): Gs1Content | null {
  const parts = partsOf(text);
  if (!parts || hasUncertainLot(text, parts, now)) return null;
  const read: Gs1Content = {};
  for (const [name, value] of parts) {
    const [key, known] = meaningOf(name, value, now);
    if (!key) continue;
    if (known === null || (read[key] ?? known) !== known) return null;
    read[key] = known;
  }
  return read.product || (read.lot && read.useBy) ? read : null;
}

/**
 * Whether a text has only parts that packages carry: product (01), lot (10), day made (11), use-by date (17) and serial
 * number (21). A lot or a serial number alone does not count: numbers of couriers may begin with these digits too.
 */
export function isPackageCode(text: string, now: Date): boolean {
  const parts = partsOf(text) ?? [];
  const isVariable = ([name]: Part) => name === '10' || name === '21';
  const isFixed = ([name, value]: Part) =>
    name === '01' ? isGtin(value) : (name === '11' || name === '17') && readDay(value, now) !== null;
  return parts.some(isFixed) && parts.every((part) => isVariable(part) || isFixed(part));
}

/** Whether a lot may have swallowed a date, because the scanner sends no separator: `LOT42` and `17271130`. */
function hasUncertainLot(text: string, parts: readonly Part[], now: Date): boolean {
  if (text.includes(separator) || text.trim().startsWith('(')) return false;
  const lot = parts.find(([name]) => name === '10')?.[1] ?? '';
  return [...lot.matchAll(/(?<=.)(?=1[1357](\d{6}))/g)].some(([, day = '']) => readDay(day, now) !== null);
}

type Part = [name: string, value: string];
type Parts = Part[];

function partsOf(text: string): Parts | null {
  const code = text.trim().replace(/^\](?:C1|d2|Q3|e0)/, '');
  if (code.length > maxLength) return null;
  return code.startsWith('(') ? bracketedParts(code) : plainParts(code);
}

function bracketedParts(code: string): Parts | null {
  const parts = [...code.matchAll(/\((\d{2,4})\)(.+?)(?=\(\d{2,4}\)|$)/g)];
  if (parts.map(([whole]) => whole).join('') !== code) return null;
  return parts.map(([, name = '', value = '']) => [name, value.trim()]);
}

function plainParts(code: string): Parts | null {
  const parts: Parts = [];
  let rest = code;
  while (rest !== '') {
    if (rest.startsWith(separator)) {
      rest = rest.slice(1);
      continue;
    }
    const name = rest.slice(0, 2);
    if (!/^\d\d$/.test(name)) return null;
    const end = rest.indexOf(separator);
    const length = fixedLengths[name] ?? (end < 0 ? rest.length : end);
    const value = rest.slice(2, length);
    if (rest.length < length || value.includes(separator)) return null;
    parts.push([name, value]);
    rest = rest.slice(length);
  }
  return parts;
}

/** The meaning of a part. Its value is null if it breaks the rules of its kind. */
function meaningOf(name: string, value: string, now: Date): [keyof Gs1Content, string | null] | [null] {
  if (name === '01') return ['product', isGtin(value) && value.length === 14 ? value : null];
  if (name === '10') return ['lot', /^[!"%-?A-Z_a-z]{1,20}$/.test(value) ? value : null];
  if (name === '17') return ['useBy', readDay(value, now)];
  return [null];
}

/** Whether a number of a product (EAN, UPC, GTIN) ends in the right check digit. */
export function isGtin(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** A day written as YYMMDD. Day 00 is the last one of its month. The year is at most 50 years ahead, or 49 back. */
function readDay(written: string, now: Date): string | null {
  const [, yy = '', mm, dd = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(written) ?? [];
  const present = now.getUTCFullYear();
  const ahead = Number(yy) - (present % 100);
  const year = present + ahead + (ahead > 50 ? -100 : ahead <= -50 ? 100 : 0);
  const month = Number(mm);
  if (!(month >= 1 && month <= 12)) return null;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const day = dd === '00' ? last : Number(dd);
  return day <= last ? `${year}-${mm}-${String(day).padStart(2, '0')}` : null;
}
