import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type TextName, textPlace } from '../content/words/text-names.ts';
import { useRecentLogin } from '../identity/reauthenticate/use-recent-login.tsx';
import * as m from '../messages/messages.js';
import { errorCode, errorMessage } from '../shared/error-sentence.ts';
import { problemResolver } from '../shared/problem-resolver.ts';
import { fillForm, useNewestVersion } from '../ui/forms/use-newest-version.ts';
import { useToast } from '../ui/toast.tsx';
import { type TextFormValues, textFormValues, textProblems } from './text-form-values.ts';
import type { VersionedText } from './words.contract.ts';
import { saveTextMutation, textQuery, textVersionsQuery, wordsKey } from './words.queries.ts';

/** The form's state: what it goes on from, what somebody else saved meanwhile, and which earlier version was brought back. */
export function useTextForm(name: TextName, opened: VersionedText) {
  const toast = useToast();
  const queries = useQueryClient();
  const { run, dialog } = useRecentLogin();
  const { mutateAsync: save } = useMutation(saveTextMutation());
  const [broughtBack, setBroughtBack] = useState<number | null>(null);
  const resolver = useMemo(() => problemResolver<TextFormValues>((values) => textProblems(name, values)), [name]);
  const form = useForm<TextFormValues>({ defaultValues: textFormValues(opened.text), resolver });
  const { base, meanwhile, beginAt, loadNewest, take } = useNewestVersion<VersionedText, TextFormValues>(form, {
    opened,
    valuesOf: ({ text }) => textFormValues(text),
    fetchNewest: () => queries.fetchQuery(textQuery(name)),
    listKey: textVersionsQuery(name).queryKey,
    failed: m.words_failed,
  });

  async function send(text: TextFormValues) {
    try {
      beginAt(await run(() => save({ name, version: base.version, text })));
      setBroughtBack(null);
      toast(textPlace(name).chapter ? m.words_saved_chapter() : m.words_saved(), { kind: 'success' });
      await queries.invalidateQueries({ queryKey: wordsKey });
    } catch (error) {
      if (errorCode(error) === 'EDITED_MEANWHILE') return loadNewest();
      toast(errorMessage(error, m.words_save_failed()), { kind: 'error' });
    }
  }

  /** Fills the form with what the text said before; saving is another step. */
  function bringBack({ version, text }: VersionedText) {
    fillForm(form, textFormValues(text));
    form.clearErrors();
    setBroughtBack(version);
  }

  return { form, base, meanwhile, broughtBack, dialog, submit: form.handleSubmit(send), loadNewest, take, bringBack };
}
