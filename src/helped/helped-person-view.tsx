import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { getFacts } from '../content/facts.ts';
import { useIdentity } from '../identity/identity-provider.tsx';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { jakartaDateTime, jakartaDayName } from '../shared/jakarta-time.ts';
import type { Locale } from '../shared/locales.ts';
import { saveFile } from '../shared/save-file.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { LoadingCard } from '../ui/skeleton.tsx';
import { useToast } from '../ui/toast.tsx';
import { useNavigateHere } from '../ui/use-navigate-here.ts';
import { fetchHelpedData, forgetHelped, helpedPersonQuery } from './helped.queries.ts';
import { HelpedClaim, useProven } from './helped-claim.tsx';
import { HelpedOrderForm } from './helped-order-form.tsx';

/** A family without a mailbox: its consent, an order for it, and what admins do at its request. */
export function HelpedPersonView({ uid }: { uid: string }) {
  const { isAdmin } = useIdentity();
  const navigateHere = useNavigateHere();
  const query = useQuery(helpedPersonQuery(uid));
  if (query.isPending) return <LoadingCard />;
  if (!query.data) return <QueryError query={query} fallback={m.helped_failed()} />;
  const { name, phone, consent, locale, claimant } = query.data;
  const date = jakartaDateTime(new Date(consent.at), getLocale());
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h2 className="text-heading wrap-anywhere">{name}</h2>
        <p>
          <a href={`tel:${phone}`} className="link inline-flex min-h-11 items-center">
            {phone}
          </a>
        </p>
        <p className="text-ink-soft text-sm">
          {consent.by ? m.helped_consent_of({ date, name: consent.by }) : m.helped_consent_on({ date })}
        </p>
      </div>
      <HelpedOrderForm person={query.data} />
      <HelpedClaim uid={uid} claimant={claimant} onMoved={() => navigateHere('/admin/helped')} />
      {isAdmin && (
        <Card>
          <h2 className="mb-4 text-heading">{m.helped_requests()}</h2>
          <div className="flex flex-wrap gap-3">
            <SaveData uid={uid} locale={locale} />
            <Forget uid={uid} name={name} />
          </div>
        </Card>
      )}
    </div>
  );
}

function SaveData({ uid, locale }: { uid: string; locale: Locale }): ReactNode {
  const toast = useToast();
  const save = async () => {
    const [data, { readableData }] = await Promise.all([fetchHelpedData(uid), import('../privacy/readable-data.ts')]);
    const name = `data-${jakartaDayName(new Date(data.madeAt))}.html`;
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

function Forget({ uid, name }: { uid: string; name: string }) {
  const [asking, setAsking] = useState(false);
  const navigateHere = useNavigateHere();
  const toast = useToast();
  const done = () => {
    setAsking(false);
    toast(m.helped_forgotten(), { kind: 'success', onwards: true });
    navigateHere('/admin/helped');
  };
  const { begin, isPending, dialog } = useProven(() => forgetHelped(uid), done, m.helped_forget_failed());
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
      </ConfirmDialog>
      {dialog}
    </>
  );
}
