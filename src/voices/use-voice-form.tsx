import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useRecentLogin } from '../identity/reauthenticate/use-recent-login.tsx';
import * as m from '../messages/messages.js';
import { errorCode, errorMessage } from '../shared/error-sentence.ts';
import { problemResolver } from '../shared/problem-resolver.ts';
import { isChangedSince } from '../ui/forms/reset-form.ts';
import { useNewestVersion } from '../ui/forms/use-newest-version.ts';
import { useUnsavedChanges } from '../ui/forms/use-unsaved-changes.tsx';
import { useToast } from '../ui/toast.tsx';
import { formValues, type OpenedVoice, readVoice, type VoiceFormValues } from './voice-form-values.ts';
import { saveVoiceMutation, voicesQuery } from './voices.queries.ts';
import type { VoiceState } from './voices.rules.ts';

const savedTexts: Record<VoiceState, () => string> = {
  shown: m.voices_saved,
  waiting: m.voices_saved_waiting,
  ended: m.voices_saved_ended,
};

export type VoiceFormState = ReturnType<typeof useVoiceForm>;

/** The form of an entry. Another admin's save meanwhile replaces no typed text. */
export function useVoiceForm(opened: OpenedVoice, onSaved: () => void) {
  const toast = useToast();
  const queries = useQueryClient();
  const { run: withRecentLogin, dialog: loginDialog } = useRecentLogin();
  const { mutateAsync } = useMutation(saveVoiceMutation());
  const { data: saved } = useQuery(voicesQuery());
  const form = useForm<VoiceFormValues>({
    defaultValues: formValues(opened),
    resolver: problemResolver((values) => readVoice(opened, values).problems),
  });
  const { base, meanwhile, resetTo, mergeNewest, take } = useNewestVersion<OpenedVoice, VoiceFormValues>(form, {
    opened,
    valuesOf: formValues,
    async fetchNewest() {
      const voices = await queries.fetchQuery(voicesQuery());
      // If it is gone, the form says so by itself.
      return voices.find(({ _id }) => _id === opened._id) ?? opened;
    },
    failed: m.voices_failed,
  });
  const wasSaved = base.version > 0 || meanwhile !== null;
  const isGone = wasSaved && saved?.every(({ _id }) => _id !== opened._id) === true;
  const leaveDialog = useUnsavedChanges(form.formState.isDirty);

  async function send(values: VoiceFormValues) {
    const { voice } = readVoice(opened, values);
    if (!voice) throw new Error('an entry without problems could not be read');
    try {
      const { version, state } = await withRecentLogin(() =>
        mutateAsync({ id: opened._id, version: base.version, voice }),
      );
      toast(savedTexts[state](), { kind: 'success' });
      await queries.invalidateQueries({ queryKey: voicesQuery().queryKey });
      if (isChangedSince(form, values)) resetTo({ _id: opened._id, version, state, ...voice }, values);
      else onSaved();
    } catch (error) {
      if (errorCode(error) === 'EDITED_MEANWHILE') return mergeNewest();
      toast(errorMessage(error, m.voices_save_failed()), { kind: 'error' });
    }
  }
  const dialogs = [loginDialog, leaveDialog];
  return {
    opened,
    form,
    meanwhile,
    take,
    mergeNewest,
    isGone,
    withRecentLogin,
    submit: form.handleSubmit(send),
    dialogs,
  };
}
