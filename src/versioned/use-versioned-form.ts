import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { useRecentLogin } from '../identity/reauthenticate/use-recent-login.tsx';
import { errorCode, errorMessage } from '../shared/error-sentence.ts';
import { problemResolver } from '../shared/problem-resolver.ts';
import { fillForm } from '../ui/forms/reset-form.ts';
import { useNewestVersion } from '../ui/forms/use-newest-version.ts';
import { useUnsavedChanges } from '../ui/forms/use-unsaved-changes.tsx';
import { useToast } from '../ui/toast.tsx';
import type { DocumentQueries } from './versioned.queries.ts';

/** `Content`: data of any version. `Opened`: the newest, with the editor's extra data. `Listed`: a saved version with time and author. */
export type EditedDocument<Values, Content, Opened, Listed> = {
  queries: DocumentQueries<Opened, Listed>;
  toValues: (version: Content) => Values;
  /** Corrects merged values in which fields of both sides do not belong together. */
  settle?: (merged: Values, sides: Record<'began' | 'newest', Values>) => Values;
  /** A sentence for each wrong field. */
  problems: (values: Values) => Partial<Record<keyof Values, string>>;
  /** Saves on top of the version `base`. */
  save: (base: number, values: Values) => Promise<Content>;
  sentences: Record<'failed' | 'saveFailed' | 'editedMeanwhile', () => string> & {
    saved: (change: { before: Content; after: Content }) => string;
  };
};

export type Versioned = { version: number };

/** The state of a form that edits a versioned document: nothing typed is lost if another person saves meanwhile. */
export function useVersionedForm<
  Values extends FieldValues,
  Content extends Versioned,
  Opened extends Content,
  Listed extends Content,
>(document: EditedDocument<Values, Content, Opened, Listed>, opened: Opened) {
  const { queries, toValues, settle, problems, save, sentences } = document;
  const toast = useToast();
  const client = useQueryClient();
  const { run: withRecentLogin, dialog: loginDialog } = useRecentLogin();
  const { mutateAsync } = useMutation({
    mutationFn: ({ base, values }: { base: number; values: Values }) => save(base, values),
  });
  const [restoredVersion, setRestoredVersion] = useState<number | null>(null);
  const form = useForm<Values>({
    defaultValues: toValues(opened) as DefaultValues<Values>,
    resolver: problemResolver<Values>(problems),
  });
  const { isDirty, isSubmitting } = form.formState;
  const leaveDialog = useUnsavedChanges(isDirty);
  const { resetTo, ...newest } = useNewestVersion<Content, Values>(form, {
    opened,
    valuesOf: toValues,
    settle,
    fetchNewest: () => client.fetchQuery(queries.now),
    listKey: queries.versions.queryKey,
    failed: sentences.failed,
  });

  async function send(values: Values) {
    try {
      const before = newest.base;
      const after = await withRecentLogin(() => mutateAsync({ base: before.version, values }));
      resetTo(after, values);
      setRestoredVersion(null);
      toast(sentences.saved({ before, after }), { kind: 'success' });
      await client.invalidateQueries({ queryKey: queries.all });
    } catch (error) {
      if (errorCode(error) === 'EDITED_MEANWHILE') return newest.mergeNewest();
      toast(errorMessage(error, sentences.saveFailed()), { kind: 'error' });
    }
  }

  /** Fills the form with an earlier version; saving is another step. */
  function restore(version: Content) {
    fillForm(form, toValues(version));
    form.clearErrors();
    setRestoredVersion(version.version);
  }

  const submit = form.handleSubmit(send);
  const dialogs = { loginDialog, leaveDialog };
  return { ...newest, form, isDirty, isSubmitting, submit, restoredVersion, restore, withRecentLogin, ...dialogs };
}
