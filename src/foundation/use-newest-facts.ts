import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as m from '../messages/messages.js';
import { errorMessage } from '../shared/error-sentence.ts';
import { mergeEdits } from '../ui/forms/merge-edits.ts';
import { useToast } from '../ui/toast.tsx';
import { type FactField, type FactsFormValues, factFieldNames, factsFormValues } from './facts-form-values.ts';
import type { VersionedFacts } from './site-facts.contract.ts';
import { factsQuery, factsVersionsQuery } from './site-facts.queries.ts';

/** That somebody else saved while the form was open; `newest` is what the site says now, null while that is not known. */
export type FactsMeanwhile = { newest: FactsFormValues | null; conflicts: FactField[]; taken: FactField[] };

/**
 * Brings what somebody else saved into a form and keeps what was typed. `base` is the version that the form goes on from,
 * which the next saving names.
 */
export function useNewestFacts(form: UseFormReturn<FactsFormValues>, opened: VersionedFacts) {
  const toast = useToast();
  const queries = useQueryClient();
  const [base, setBase] = useState(opened);
  const [meanwhile, setMeanwhile] = useState<FactsMeanwhile | null>(null);

  /** Begins anew from a version: nothing is typed then. */
  function beginAt(version: VersionedFacts) {
    setBase(version);
    setMeanwhile(null);
    form.reset(factsFormValues(version.facts));
  }

  async function loadNewest() {
    try {
      const newest = await queries.fetchQuery(factsQuery());
      const there = factsFormValues(newest.facts);
      const edits = { began: factsFormValues(base.facts), typed: form.getValues(), newest: there };
      const { values, conflicts, taken } = mergeEdits(
        edits,
        (field, one, other) => one[field].trim() !== other[field].trim(),
      );
      beginAt(newest);
      fillFacts(form, values);
      setMeanwhile({ newest: there, conflicts, taken });
      void queries.invalidateQueries({ queryKey: factsVersionsQuery().queryKey });
    } catch (error) {
      setMeanwhile({ newest: null, conflicts: [], taken: [] });
      toast(errorMessage(error, m.facts_failed()), { kind: 'error' });
    }
  }

  /** Puts what is there now in the place of what was typed. */
  function take(field: FactField) {
    if (!meanwhile?.newest) return;
    form.setValue(field, meanwhile.newest[field], { shouldDirty: true, shouldValidate: true });
    setMeanwhile({ ...meanwhile, conflicts: meanwhile.conflicts.filter((each) => each !== field) });
    form.setFocus(field);
  }

  return { base, meanwhile, beginAt, loadNewest, take };
}

/** Writes into every field, as if it was typed. */
export function fillFacts(form: UseFormReturn<FactsFormValues>, values: FactsFormValues): void {
  for (const field of factFieldNames) form.setValue(field, values[field], { shouldDirty: true });
}
