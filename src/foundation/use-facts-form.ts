import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { overwriteGetFacts } from '../content/facts.ts';
import { shownFacts } from '../content/shown-facts.ts';
import { useRecentLogin } from '../identity/reauthenticate/use-recent-login.tsx';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { errorCode, errorMessage } from '../shared/error-sentence.ts';
import { problemResolver } from '../shared/problem-resolver.ts';
import { useUnsaved } from '../ui/forms/unsaved.ts';
import { fillForm, useNewestVersion } from '../ui/forms/use-newest-version.ts';
import { useToast } from '../ui/toast.tsx';
import { type FactsFormValues, factsFormValues, factsProblems, writtenFacts } from './facts-form-values.ts';
import type { FactsNow, VersionedFacts } from './site-facts.contract.ts';
import {
  addFactsPictureMutation,
  factsKey,
  factsQuery,
  factsVersionsQuery,
  saveFactsMutation,
} from './site-facts.queries.ts';

const resolver = problemResolver<FactsFormValues>((values) => factsProblems(values, window.location.origin));

/** The form's state: what it goes on from, what somebody else saved meanwhile, and which earlier version was brought back. */
export function useFactsForm(opened: FactsNow) {
  const toast = useToast();
  const queries = useQueryClient();
  const { run, dialog } = useRecentLogin();
  const { mutateAsync: save } = useMutation(saveFactsMutation());
  const { mutateAsync: addPicture } = useMutation(addFactsPictureMutation());
  const [broughtBack, setBroughtBack] = useState<number | null>(null);
  const form = useForm<FactsFormValues>({ defaultValues: factsFormValues(opened.facts), resolver });
  useUnsaved(form.formState.isDirty);
  const { base, meanwhile, beginAt, loadNewest, take } = useNewestVersion<VersionedFacts, FactsFormValues>(form, {
    opened,
    valuesOf: ({ facts }) => factsFormValues(facts),
    fetchNewest: () => queries.fetchQuery(factsQuery()),
    listKey: factsVersionsQuery().queryKey,
    failed: m.facts_failed,
  });

  async function send(values: FactsFormValues) {
    try {
      const facts = writtenFacts(values, window.location.origin);
      const saved = await run(() => save({ version: base.version, facts }));
      beginAt(saved);
      setBroughtBack(null);
      showAtOnce(saved);
      toast(m.facts_saved(), { kind: 'success' });
      await queries.invalidateQueries({ queryKey: factsKey });
    } catch (error) {
      if (errorCode(error) === 'EDITED_MEANWHILE') return loadNewest();
      toast(errorMessage(error, m.facts_save_failed()), { kind: 'error' });
    }
  }

  /** Sends a picture, and gives the address by which the facts name it. */
  const upload = async (file: File) => (await run(() => addPicture({ image: file }))).image;

  /** Fills the form with what the site said before; saving is another step. */
  function bringBack({ version, facts }: VersionedFacts) {
    fillForm(form, factsFormValues(facts));
    form.clearErrors();
    setBroughtBack(version);
  }

  return {
    form,
    base,
    meanwhile,
    broughtBack,
    dialog,
    submit: form.handleSubmit(send),
    upload,
    loadNewest,
    take,
    bringBack,
  };
}

/** The page around the form was made before the saving. */
function showAtOnce(saved: FactsNow): void {
  const shown = shownFacts(saved, { locale: getLocale(), now: new Date() });
  overwriteGetFacts(() => shown);
}
