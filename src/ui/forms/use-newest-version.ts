import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { errorMessage } from '../../shared/error-sentence.ts';
import { useToast } from '../toast.tsx';
import { type Comparable, mergeEdits } from './merge-edits.ts';
import { fillForm, resetForm } from './reset-form.ts';

/** Another person's save while the form was open. `newest` is the present version, null until it is loaded. */
export type SavedMeanwhile<Values> = { newest: Values | null; conflicts: (keyof Values)[]; taken: (keyof Values)[] };

type Versions<Version, Values> = {
  opened: Version;
  valuesOf: (version: Version) => Values;
  fetchNewest: () => Promise<Version>;
  comparable?: Comparable<Values>;
  /** Corrects merged values in which fields of both sides do not belong together. */
  settle?: (merged: Values, sides: Record<'began' | 'newest', Values>) => Values;
  /** The key of the query that lists the versions, if there are any. */
  listKey?: QueryKey;
  failed: () => string;
};

/** Merges another person's save into a form, without losing typed values. The next save names version `base`. */
export function useNewestVersion<Version, Values extends FieldValues>(
  form: UseFormReturn<Values>,
  {
    opened,
    valuesOf,
    fetchNewest,
    comparable,
    settle = (merged) => merged,
    listKey,
    failed,
  }: Versions<Version, Values>,
) {
  const toast = useToast();
  const queries = useQueryClient();
  const [base, setBase] = useState(opened);
  const [meanwhile, setMeanwhile] = useState<SavedMeanwhile<Values> | null>(null);

  /** Restarts from a version, without typed values. Those that were typed after `sent` stay. */
  function resetTo(version: Version, sent: Values = form.getValues()) {
    setBase(version);
    setMeanwhile(null);
    resetForm(form, valuesOf(version), { sent });
  }

  /** Another person saved first: merges their version into the form and shows the conflicts. */
  async function mergeNewest() {
    try {
      const version = await fetchNewest();
      const newest = valuesOf(version);
      const sides = { began: valuesOf(base), typed: form.getValues(), newest };
      const { values, conflicts, taken } = mergeEdits(sides, comparable);
      resetTo(version);
      fillForm(form, settle(values, sides));
      setMeanwhile({ newest, conflicts, taken });
      if (listKey) void queries.invalidateQueries({ queryKey: listKey });
    } catch (error) {
      setMeanwhile({ newest: null, conflicts: [], taken: [] });
      toast(errorMessage(error, failed()), { kind: 'error' });
    }
  }

  /** Replaces a typed value with the newest one. */
  function take(field: keyof Values & Path<Values>) {
    if (!meanwhile?.newest) return;
    const value = meanwhile.newest[field] as PathValue<Values, typeof field>;
    form.setValue(field, value, { shouldDirty: true, shouldValidate: true });
    setMeanwhile({ ...meanwhile, conflicts: meanwhile.conflicts.filter((each) => each !== field) });
    form.setFocus(field);
  }

  return { base, meanwhile, resetTo, mergeNewest, take };
}
