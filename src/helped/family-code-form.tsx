import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as m from '../messages/messages.js';
import { errorCode, errorMessage } from '../shared/error-sentence.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useToast } from '../ui/toast.tsx';
import { helpedClient } from './helped.queries.ts';

/** A family types the code that a volunteer gave it on the phone. */
export function FamilyCodeForm() {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const toast = useToast();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (code: string) => helpedClient.typeCode({ code }),
    onError: (error) => {
      const isWrong = ['NOT_FOUND', 'INVALID_INPUT'].includes(errorCode(error) ?? '');
      if (isWrong) setProblem(m.helped_own_wrong());
      else toast(errorMessage(error, m.helped_own_failed()), { kind: 'error' });
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    mutate(code);
  }
  if (isSuccess) return <Notice kind="success">{m.helped_own_sent()}</Notice>;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={m.helped_own_code()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={code}
        error={problem}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" variant="quiet" busy={isPending} className="justify-self-start">
        {m.helped_own_send()}
      </Button>
    </form>
  );
}
