import type { Db } from '../shared/api-context.ts';
import { jakartaDayBegin, jakartaDayName } from '../shared/jakarta-time.ts';
import type { Locale } from '../shared/locales.ts';
import { keptSince } from '../shared/retention.ts';
import type { SavedVoice, ShownWords, Voice } from './voices.contract.ts';
import { voiceStates } from './voices.rules.ts';
import { allVoices, deleteVoicesEndedBefore } from './voices.store.server.ts';

/** Every entry with its state at that moment. */
export async function voicesWithState(db: Db, now: Date): Promise<SavedVoice[]> {
  const voices = await allVoices(db);
  const states = voiceStates(voices, jakartaDayName(now));
  return voices.flatMap((voice, place) => {
    const state = states[place];
    return state ? [{ ...voice, state }] : [];
  });
}

/** What pages show at a moment, without the consent, and the moment at which the first of it ends. */
export async function shownVoices(db: Db, { locale, now }: { locale: Locale; now: Date }) {
  const shown = (await voicesWithState(db, now)).filter(({ state }) => state === 'shown');
  const wordsOf = (kind: Voice['kind']) =>
    shown.filter((voice) => voice.kind === kind).map((voice) => shownWords(voice, locale));
  const [firstEnd] = shown.map(({ until }) => until).toSorted();
  const portraits = shown.flatMap((voice) => {
    const { kind, picture } = voice;
    return kind === 'portrait' && picture !== null ? [{ ...shownWords(voice, locale), picture }] : [];
  });
  return {
    shown: { portraits, words: wordsOf('words'), grief: wordsOf('grief') },
    endsAt: firstEnd === undefined ? null : jakartaDayBegin(firstEnd, 1),
  };
}

function shownWords({ name, text }: Voice, locale: Locale): ShownWords {
  const other = locale === 'en' ? 'id' : 'en';
  const own = text[locale];
  return own === null ? { name, text: text[other] ?? '', lang: other } : { name, text: own, lang: locale };
}

/** Deletes the entries whose consent ended long enough ago. */
export async function forgetEndedVoices(db: Db, now: Date): Promise<void> {
  const day = jakartaDayName(keptSince('endedVoice', now));
  await db.transaction().execute((trx) => deleteVoicesEndedBefore(trx, day));
}
