import { useMutation, useQueryClient } from '@tanstack/react-query';
import { overwriteGetFacts } from '../content/facts.ts';
import { shownFacts } from '../content/shown-facts.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { useVersionedForm } from '../versioned/use-versioned-form.ts';
import { type FactsFormValues, factsFormValues, factsProblems, writtenFacts } from './facts-form-values.ts';
import type { FactsNow, VersionedFacts } from './site-facts.contract.ts';
import {
  addFactsPictureMutation,
  factsKey,
  factsQuery,
  factsVersionsQuery,
  saveFactsMutation,
} from './site-facts.queries.ts';

const problems = (values: FactsFormValues) => factsProblems(values, window.location.origin);

/** The state of the form of the facts. */
export function useFactsForm(opened: FactsNow) {
  const queries = useQueryClient();
  const { mutateAsync: save } = useMutation(saveFactsMutation());
  const { mutateAsync: addPicture } = useMutation(addFactsPictureMutation());
  const editor = useVersionedForm<FactsFormValues, VersionedFacts, FactsNow>({
    opened,
    toValues: ({ facts }) => factsFormValues(facts),
    problems,
    save: (version, values) => save({ version, facts: writtenFacts(values, window.location.origin) }),
    fetchNewest: () => queries.fetchQuery(factsQuery()),
    queryKey: factsKey,
    versionsKey: factsVersionsQuery().queryKey,
    savedText: m.facts_saved,
    saveFailed: m.facts_save_failed,
    loadFailed: m.facts_failed,
    onSaved: showAtOnce,
  });
  /** Sends a picture, and gives the address by which the facts name it. */
  const upload = async (file: File) => (await editor.run(() => addPicture({ image: file }))).image;
  return { ...editor, upload };
}

/** The page around the form was made before the saving. */
function showAtOnce(saved: FactsNow): void {
  const shown = shownFacts(saved, { locale: getLocale(), now: new Date() });
  overwriteGetFacts(() => shown);
}
