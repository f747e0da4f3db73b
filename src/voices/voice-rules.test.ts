import { expect, test } from 'vitest';
import { type OpenedVoice, readVoice, type VoiceFormValues } from './voice-form-values.ts';
import { voiceSchema } from './voices.contract.ts';

const empty: VoiceFormValues = {
  name: '',
  textId: '',
  textEn: '',
  picture: '',
  consentBy: '',
  consentOn: '',
  consentHow: '',
  until: '',
  grief: false,
};
const opened: OpenedVoice = { _id: '0', version: 0, kind: 'portrait' };

test('names every wrong field at once', () => {
  const { problems } = readVoice(opened, empty);
  expect(Object.keys(problems).sort()).toEqual(
    ['consentBy', 'consentHow', 'consentOn', 'name', 'picture', 'textEn', 'textId', 'until'].sort(),
  );
  const days = { consentOn: '2026-11-01', until: '2030-01-01' };
  const words = readVoice({ ...opened, kind: 'words' }, { ...empty, ...days });
  expect(Object.keys(words.problems).sort()).toEqual(['consentBy', 'consentHow', 'name', 'textId', 'until'].sort());
});

test.each([null, 3, 'text', {}, { text: null, consent: null }, { text: 'x', consent: 3 }])('refuses %j', (value) => {
  expect(voiceSchema.safeParse(value).success).toBe(false);
});
