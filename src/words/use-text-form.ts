import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type TextName, textPlace } from '../content/words/text-names.ts';
import * as m from '../messages/messages.js';
import { useVersionedForm } from '../versioned/use-versioned-form.ts';
import { type TextFormValues, textFormValues, textProblems } from './text-form-values.ts';
import type { VersionedText } from './words.contract.ts';
import { saveTextMutation, textQuery, textVersionsQuery, wordsKey } from './words.queries.ts';

/** The state of the form of a text. */
export function useTextForm(name: TextName, opened: VersionedText) {
  const queries = useQueryClient();
  const { mutateAsync: save } = useMutation(saveTextMutation());
  return useVersionedForm<TextFormValues, VersionedText, VersionedText>({
    opened,
    toValues: ({ text }) => textFormValues(text),
    problems: useCallback((values: TextFormValues) => textProblems(name, values), [name]),
    save: (version, text) => save({ name, version, text }),
    fetchNewest: () => queries.fetchQuery(textQuery(name)),
    queryKey: wordsKey,
    versionsKey: textVersionsQuery(name).queryKey,
    savedText: textPlace(name).chapter ? m.words_saved_chapter : m.words_saved,
    saveFailed: m.words_save_failed,
    loadFailed: m.words_failed,
  });
}
