import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as m from '../messages/messages.js';
import { errorCode, errorMessage } from '../shared/error-sentence.ts';
import { problemResolver } from '../shared/problem-resolver.ts';
import { Button } from '../ui/button.tsx';
import { EditConflict } from '../ui/forms/edit-conflict.tsx';
import { useNewestVersion } from '../ui/forms/use-newest-version.ts';
import { useUnsavedChanges } from '../ui/forms/use-unsaved-changes.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useToast } from '../ui/toast.tsx';
import { longestRecallText, type RecallDetails } from './recalls.contract.ts';
import { recallQuery, setRecallTextMutation } from './recalls.queries.ts';

type Values = Record<'source' | 'textId' | 'textEn', string>;

const valuesOf = ({ text }: RecallDetails): Values => ({
  source: text?.source ?? '',
  textId: text?.id ?? '',
  textEn: text?.en ?? '',
});

const labels: Record<keyof Values, () => string> = {
  source: m.recalls_message_source,
  textId: m.recalls_message_id,
  textEn: m.recalls_message_en,
};

const resolver = problemResolver<Values>(({ source, textId, textEn }) =>
  source.trim() && (textId.trim() || textEn.trim()) ? {} : { source: m.recalls_message_missing() },
);

/** The form of a recall's text. What another admin saves meanwhile replaces no typed text. */
function useRecallText(recall: RecallDetails) {
  const toast = useToast();
  const queries = useQueryClient();
  const form = useForm<Values>({ defaultValues: valuesOf(recall), resolver });
  const { isDirty } = form.formState;
  const { base, resetTo, mergeNewest, ...newest } = useNewestVersion<RecallDetails, Values>(form, {
    opened: recall,
    valuesOf,
    fetchNewest: () => queries.fetchQuery(recallQuery(recall._id)),
    failed: m.recalls_failed,
  });
  const { mutateAsync: save } = useMutation(setRecallTextMutation());
  // Nothing is typed: the form shows the newest text.
  useEffect(() => {
    if (!isDirty && recall.text !== base.text) resetTo(recall);
  });

  async function send(values: Values) {
    const [source = '', textId, textEn] = [values.source, values.textId, values.textEn].map(
      (value) => value.trim() || undefined,
    );
    try {
      const saved = await save({ id: recall._id, source, textId, textEn, was: base.text });
      resetTo(saved, values);
      queries.setQueryData(recallQuery(recall._id).queryKey, saved);
      toast(m.recalls_message_saved(), { kind: 'success' });
    } catch (error) {
      if (errorCode(error) === 'EDITED_MEANWHILE') return mergeNewest();
      toast(errorMessage(error, m.recalls_save_failed()), { kind: 'error' });
    }
  }
  return { ...newest, mergeNewest, form, isDirty, submit: form.handleSubmit(send) };
}

/**
 * The form for the text of a maker or clinician. After it is mailed, the form stays only while it has unsaved changes, so that
 * they can be copied.
 */
export function RecallTextForm({ recall }: { recall: RecallDetails }) {
  const { form, isDirty, meanwhile, take, mergeNewest, submit } = useRecallText(recall);
  const { errors, isSubmitting } = form.formState;
  const question = useUnsavedChanges(isDirty);
  const isMailed = recall.mailedAt !== null;
  if (isMailed && !isDirty) return null;
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid grid-cols-1 gap-5">
      <TextField
        label={labels.source()}
        hint={m.recalls_message_source_hint()}
        error={errors.source?.message}
        maxLength={200}
        autoComplete="off"
        {...form.register('source')}
      />
      {(['id', 'en'] as const).map((lang) => {
        const field = lang === 'id' ? 'textId' : 'textEn';
        return (
          <TextAreaField
            key={lang}
            lang={lang}
            label={labels[field]()}
            maxLength={longestRecallText}
            rows={6}
            optional
            {...form.register(field)}
          />
        );
      })}
      {meanwhile && (
        <EditConflict
          lead={m.words_edited_meanwhile()}
          conflict={meanwhile}
          label={(field) => labels[field]()}
          sides={(field, saved) => ({ yours: { text: form.getValues(field) }, theirs: { text: saved[field] } })}
          sentences={{ fields: m.conflict_shop_fields(), theirs: m.conflict_in_shop(), take: m.conflict_use_shop() }}
          onTake={take}
          onLoadNewest={mergeNewest}
        />
      )}
      {!isMailed && (
        <Button type="submit" variant="quiet" busy={isSubmitting} className="justify-self-start">
          {m.recalls_message_save()}
        </Button>
      )}
      {question}
    </form>
  );
}
