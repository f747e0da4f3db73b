import { useState } from 'react';
import { getFacts } from '../content/facts.ts';
import * as m from '../messages/messages.js';
import { fetchDataOf, forgetAtRequest } from '../privacy/privacy.queries.ts';
import { jakartaDayName } from '../shared/jakarta-time.ts';
import { isLocale } from '../shared/locales.ts';
import { saveFile } from '../shared/save-file.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toast.tsx';
import { useProven } from './helped-claim.tsx';

type PersonRequestsProps = { uid: string; name: string; onForgotten: () => void };

/** What admins do for a person who asks for it and cannot log in: a copy of the data, and its deletion. */
export function PersonRequests(props: PersonRequestsProps) {
  return (
    <Card>
      <h2 className="mb-4 text-heading">{m.helped_requests()}</h2>
      <div className="flex flex-wrap gap-3">
        <SaveData uid={props.uid} />
        <Forget {...props} />
      </div>
    </Card>
  );
}

function SaveData({ uid }: { uid: string }) {
  const toast = useToast();
  const save = async () => {
    const [data, { readableData }] = await Promise.all([fetchDataOf(uid), import('../privacy/readable-data.ts')]);
    const name = `data-${jakartaDayName(new Date(data.madeAt))}.html`;
    const own = data.account[0]?.locale;
    const locale = isLocale(own) ? own : 'id';
    saveFile(name, readableData(data, { brand: getFacts().brand, locale }), 'text/html');
  };
  const done = () => toast(m.helped_data_saved(), { kind: 'success' });
  const { begin, isPending, dialog } = useProven(save, done, m.helped_data_failed());
  return (
    <>
      <Button variant="quiet" busy={isPending} onClick={begin}>
        {m.helped_save_data()}
      </Button>
      {dialog}
    </>
  );
}

function Forget({ uid, name, onForgotten }: PersonRequestsProps) {
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const done = () => {
    setAsking(false);
    toast(m.helped_forgotten(), { kind: 'success', onwards: true });
    onForgotten();
  };
  const { begin, isPending, dialog } = useProven(() => forgetAtRequest(uid), done, m.helped_forget_failed());
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {m.helped_forget()}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        question={m.helped_forget_question({ name })}
        confirmLabel={m.helped_forget_confirm()}
        busy={isPending}
        onConfirm={begin}
        danger
      >
        <p>{m.helped_forget_text()}</p>
        <p className="mt-3">{m.helped_forget_voices()}</p>
      </ConfirmDialog>
      {dialog}
    </>
  );
}
