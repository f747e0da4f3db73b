import * as m from '../messages/messages.js';
import { type DocumentField, fieldProblems, fieldTexts } from '../versioned/document-fields.ts';
import { type SavedVoice, type Voice, voiceSchema } from './voices.contract.ts';

const fields = {
  name: { path: 'name', label: m.voices_name },
  textId: { path: 'text.id', label: m.voices_words_id, lang: 'id' },
  textEn: { path: 'text.en', label: m.voices_words_en, lang: 'en' },
  picture: { path: 'picture', label: m.voices_picture },
  consentBy: { path: 'consent.by', label: m.voices_consent_by },
  consentOn: { path: 'consent.on', label: m.voices_consent_on },
  consentHow: { path: 'consent.how', label: m.voices_consent_how },
  until: { path: 'until', label: m.voices_end },
} satisfies Record<string, DocumentField>;
export type VoiceField = keyof typeof fields;
export type VoiceFormValues = Record<VoiceField, string> & { grief: boolean };

/** An entry in the form: a saved one, or a new one under an id of its own. */
export type OpenedVoice = Pick<SavedVoice, '_id' | 'version' | 'kind'> & Partial<SavedVoice>;

export const isPortrait = ({ kind }: Pick<Voice, 'kind'>): boolean => kind === 'portrait';

/** The fields of an entry, with the labels of its kind. */
export function fieldsOf(opened: OpenedVoice): Record<VoiceField, DocumentField> {
  if (isPortrait(opened)) {
    const textId = { ...fields.textId, label: m.voices_portrait_id };
    return { ...fields, textId, textEn: { ...fields.textEn, label: m.voices_portrait_en } };
  }
  return { ...fields, name: { ...fields.name, label: m.voices_called } };
}

export function formValues(opened: OpenedVoice): VoiceFormValues {
  return { ...fieldTexts(fields, opened), grief: opened.kind === 'grief' };
}

/** The entry that the form holds, or a sentence for each wrong field. */
export function readVoice(opened: OpenedVoice, values: VoiceFormValues) {
  const { data, error } = voiceSchema.safeParse({
    kind: isPortrait(opened) ? 'portrait' : values.grief ? 'grief' : 'words',
    name: values.name,
    text: { en: orNull(values.textEn), id: orNull(values.textId) },
    picture: orNull(values.picture),
    consent: { by: values.consentBy, how: values.consentHow, on: orMissing(values.consentOn) },
    until: orMissing(values.until),
  });
  return { voice: data ?? null, problems: fieldProblems(fieldsOf(opened), error?.issues) };
}

const orNull = (written: string) => (written.trim() === '' ? null : written);
const orMissing = (day: string) => day || undefined;
