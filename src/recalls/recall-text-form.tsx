import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as m from '../messages/messages.js';
import { errorMessage } from '../shared/error-sentence.ts';
import { Button } from '../ui/button.tsx';
import { GuardedTextArea } from '../ui/forms/guarded-text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useToast } from '../ui/toast.tsx';
import { longestRecallText, type RecallDetails } from './recalls.contract.ts';
import { recallQuery, setRecallText } from './recalls.queries.ts';

/** The text of maker or clinician. It stays as it is once mails went out. */
export function RecallTextForm({ recall }: { recall: RecallDetails }) {
  const toast = useToast();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: setRecallText,
    onSuccess: (saved) => {
      queries.setQueryData(recallQuery(recall._id).queryKey, saved);
      toast(m.recalls_message_saved(), { kind: 'success' });
    },
    onError: (error) => toast(errorMessage(error, m.recalls_save_failed()), { kind: 'error' }),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [source = '', textId, textEn] = ['source', 'textId', 'textEn'].map(
      (name) => String(fields.get(name) ?? '').trim() || undefined,
    );
    const isWhole = source !== '' && (textId !== undefined || textEn !== undefined);
    setProblem(isWhole ? undefined : m.recalls_message_missing());
    if (isWhole) mutate({ id: recall._id, source, textId, textEn });
  }

  const { text } = recall;
  return (
    // Saved texts replace the typed ones.
    <form key={JSON.stringify(text)} noValidate onSubmit={submit} className="mt-4 grid grid-cols-1 gap-5">
      <TextField
        name="source"
        label={m.recalls_message_source()}
        hint={m.recalls_message_source_hint()}
        error={problem}
        maxLength={200}
        defaultValue={text?.source}
        autoComplete="off"
      />
      <GuardedTextArea
        name="textId"
        lang="id"
        label={m.recalls_message_id()}
        maxLength={longestRecallText}
        rows={6}
        optional
        defaultValue={text?.id ?? ''}
      />
      <GuardedTextArea
        name="textEn"
        lang="en"
        label={m.recalls_message_en()}
        maxLength={longestRecallText}
        rows={6}
        optional
        defaultValue={text?.en ?? ''}
      />
      <Button type="submit" variant="quiet" busy={isPending} className="justify-self-start">
        {m.recalls_message_save()}
      </Button>
    </form>
  );
}
