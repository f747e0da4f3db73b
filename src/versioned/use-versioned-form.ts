import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type DefaultValues, useForm } from 'react-hook-form';
import { useRecentLogin } from '../identity/reauthenticate/use-recent-login.tsx';
import { errorCode, errorMessage } from '../shared/error-sentence.ts';
import { problemResolver } from '../shared/problem-resolver.ts';
import { fillForm, useNewestVersion } from '../ui/forms/use-newest-version.ts';
import { useUnsavedChanges } from '../ui/forms/use-unsaved-changes.tsx';
import { useToast } from '../ui/toast.tsx';

type FormValues = Record<string, string>;
type Version = { version: number };

type VersionedFormOptions<Values, Document, Saved> = {
  /** The version that the form begins with. */
  opened: Document;
  toValues: (document: Document) => Values;
  fetchNewest: () => Promise<Document>;
  versionsKey: QueryKey;
  loadFailed: () => string;
  /** A sentence for each wrong field; the same function at each rendering. */
  problems: (values: Values) => Partial<Values>;
  /** Saves on top of the version `base`. */
  save: (base: number, values: Values) => Promise<Saved>;
  onSaved?: (saved: Saved) => void;
  /** The queries that another version makes stale. */
  queryKey: QueryKey;
  savedText: () => string;
  saveFailed: () => string;
};

/** The state of a form that edits a versioned document: nothing typed is lost if another person saves meanwhile. */
export function useVersionedForm<Values extends FormValues, Document extends Version, Saved extends Document>(
  options: VersionedFormOptions<Values, Document, Saved>,
) {
  const { opened, toValues, problems, save, onSaved, queryKey, savedText, saveFailed } = options;
  const toast = useToast();
  const queries = useQueryClient();
  const { run, dialog: recentLogin } = useRecentLogin();
  const [broughtBack, setBroughtBack] = useState<number | null>(null);
  const resolver = useMemo(() => problemResolver<Values>(problems), [problems]);
  const form = useForm<Values>({ defaultValues: toValues(opened) as DefaultValues<Values>, resolver });
  const { isDirty, isSubmitting } = form.formState;
  const question = useUnsavedChanges(isDirty);
  const { beginAt, ...newest } = useNewestVersion<Document, Values>(form, {
    ...options,
    valuesOf: toValues,
    listKey: options.versionsKey,
    failed: options.loadFailed,
  });

  async function send(values: Values) {
    try {
      const saved = await run(() => save(newest.base.version, values));
      beginAt(saved);
      setBroughtBack(null);
      onSaved?.(saved);
      toast(savedText(), { kind: 'success' });
      await queries.invalidateQueries({ queryKey });
    } catch (error) {
      if (errorCode(error) === 'EDITED_MEANWHILE') return newest.loadNewest();
      toast(errorMessage(error, saveFailed()), { kind: 'error' });
    }
  }

  /** Fills the form with an earlier version; saving is another step. */
  function bringBack(document: Document) {
    fillForm(form, toValues(document));
    form.clearErrors();
    setBroughtBack(document.version);
  }

  const submit = form.handleSubmit(send);
  return { ...newest, form, isDirty, isSubmitting, submit, broughtBack, bringBack, run, recentLogin, question };
}
