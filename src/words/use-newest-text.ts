import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { TextName } from '../content/words/text-names.ts';
import * as m from '../messages/messages.js';
import { errorMessage } from '../shared/error-sentence.ts';
import { type Locale, locales } from '../shared/locales.ts';
import { mergeEdits } from '../ui/forms/merge-edits.ts';
import { useToast } from '../ui/toast.tsx';
import { type TextFormValues, textFormValues } from './text-form-values.ts';
import type { VersionedText } from './words.contract.ts';
import { textQuery, textVersionsQuery } from './words.queries.ts';

/** That somebody else saved while the form was open; `newest` is what the site says now, null while that is not known. */
export type TextMeanwhile = { newest: TextFormValues | null; conflicts: Locale[]; taken: Locale[] };

/**
 * Brings what somebody else saved into a form and keeps what was typed. `base` is the version that the form goes on from,
 * which the next saving names.
 */
export function useNewestText(form: UseFormReturn<TextFormValues>, name: TextName, opened: VersionedText) {
  const toast = useToast();
  const queries = useQueryClient();
  const [base, setBase] = useState(opened);
  const [meanwhile, setMeanwhile] = useState<TextMeanwhile | null>(null);

  /** Begins anew from a version: nothing is typed then. */
  function beginAt(version: VersionedText) {
    setBase(version);
    setMeanwhile(null);
    form.reset(textFormValues(version.text));
  }

  async function loadNewest() {
    try {
      const newest = await queries.fetchQuery(textQuery(name));
      const there = textFormValues(newest.text);
      const edits = { began: textFormValues(base.text), typed: form.getValues(), newest: there };
      const merged = mergeEdits(edits, (locale, one, other) => one[locale].trim() !== other[locale].trim());
      beginAt(newest);
      fillText(form, merged.values);
      setMeanwhile({ newest: there, conflicts: merged.conflicts, taken: merged.taken });
      void queries.invalidateQueries({ queryKey: textVersionsQuery(name).queryKey });
    } catch (error) {
      setMeanwhile({ newest: null, conflicts: [], taken: [] });
      toast(errorMessage(error, m.words_failed()), { kind: 'error' });
    }
  }

  /** Puts what is there now in the place of what was typed. */
  function take(locale: Locale) {
    if (!meanwhile?.newest) return;
    form.setValue(locale, meanwhile.newest[locale], { shouldDirty: true, shouldValidate: true });
    setMeanwhile({ ...meanwhile, conflicts: meanwhile.conflicts.filter((each) => each !== locale) });
    form.setFocus(locale);
  }

  return { base, meanwhile, beginAt, loadNewest, take };
}

/** Writes both languages, as if they were typed. */
export function fillText(form: UseFormReturn<TextFormValues>, values: TextFormValues): void {
  for (const locale of locales) form.setValue(locale, values[locale], { shouldDirty: true });
}
