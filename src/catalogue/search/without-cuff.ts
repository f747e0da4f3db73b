import { carriers, end, notWords, start } from './pattern-parts.ts';

/** A cuff as people write it: `balom`, `cuf`, `berbalon`. */
const cuff = '(?:ber)?(?:bal+o+[nm]|[ck]u+f+(?:ed|s)?|ka+f+|manset|cup)(?:nya)?';
const negation = `(?:${notWords}|without|minus|excluding|except|kecuali|selain|no|not|non|tanpa|tampa|tnpa|bukan|jangan|anti|(?:is|are|do|does|did|has|have)n['’]?t)`;
/** Words that may stand between: `tidak usah pakai balon`, `doesn't have a cuff`. A thing or a number may not. */
const carrier = `(?:${carriers}|butuh|punya|sama|have|has|having|need|want|use|be|is|its|kind)`;
const sign = String.raw`[\s\-–]+`;
/** `ada ga yang balon` asks for one. */
const notAsked = String.raw`(?<!(?<![\p{L}\p{M}])(?:ada|bisa|boleh|punya|jual|ready)[\s\-–]+)`;
const before = `${notAsked}${negation}${sign}(?:${carrier}${sign}){0,4}(?:${cuff}|bln)(?:${sign}nya)?`;
const after = `${cuff}${sign}(?:nya${sign})?(?:${negation}${sign}(?:ada|usah|perlu|pakai|pake|needed|wanted|required)|less|free)`;
const joined = `(?:un|non|no)[-\\s]?${cuff}|${cuff}les+`;
const withoutCuff = new RegExp(`${start}(?:${before}|${after}|${joined})${end}`, 'giu');

const anyCuff = new RegExp(`${start}${cuff}${end}`, 'iu');

/** Writes each way to say “without a cuff” as `tanpa balon`. The opposite has the same word. */
export const readWithoutCuff = (q: string): string => q.replace(withoutCuff, 'tanpa balon');
/** Whether a search that was read so asks for a cuff. */
export const asksForCuff = (text: string): boolean => anyCuff.test(text.replaceAll('tanpa balon', ''));
