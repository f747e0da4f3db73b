import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { ProductPicture } from '../catalogue/pictures/product-picture.tsx';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { errorMessage } from '../shared/error-sentence.ts';
import { newUuid } from '../shared/ids.ts';
import { dayText } from '../shared/jakarta-time.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { LoadingCard } from '../ui/skeleton.tsx';
import { useToast } from '../ui/toast.tsx';
import { useOpened } from '../ui/use-opened.ts';
import { VoiceDialog } from './voice-form.tsx';
import type { OpenedVoice } from './voice-form-values.ts';
import type { SavedVoice } from './voices.contract.ts';
import { voicesQuery, withdrawVoiceMutation } from './voices.queries.ts';
import type { VoiceKind, VoiceState } from './voices.rules.ts';

const kindNames: Record<VoiceKind, () => string> = {
  portrait: m.voices_kind_portrait,
  words: m.voices_kind_words,
  grief: m.voices_kind_grief,
};
const states: Record<VoiceState, { name: () => string; tone: 'success' | 'neutral' }> = {
  shown: { name: m.voices_state_shown, tone: 'success' },
  waiting: { name: m.voices_state_waiting, tone: 'neutral' },
  ended: { name: m.voices_state_ended, tone: 'neutral' },
};

/** All portraits and words with their consent. The form of one is a dialog. */
export function VoiceList() {
  const voices = useQuery(voicesQuery());
  const form = useOpened<OpenedVoice>();
  if (voices.isPending) return <LoadingCard />;
  if (!voices.data) return <QueryError query={voices} fallback={m.voices_failed()} />;
  const add = (kind: VoiceKind) => form.open({ _id: newUuid(), version: 0, kind });
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => add('portrait')} className="max-sm:w-full">
          <Plus aria-hidden="true" size={20} />
          {m.voices_add_portrait()}
        </Button>
        <Button variant="quiet" onClick={() => add('words')} className="max-sm:w-full">
          <Plus aria-hidden="true" size={20} />
          {m.voices_add_words()}
        </Button>
      </div>
      {voices.data.length === 0 && (
        <EmptyState title={m.voices_none()}>
          <p>{m.voices_none_text()}</p>
        </EmptyState>
      )}
      <Entries voices={voices.data} onEdit={form.open} />
      <VoiceDialog key={form.key} opened={form.subject} onClose={form.close} />
    </>
  );
}

function Entries({ voices, onEdit }: { voices: SavedVoice[]; onEdit: (voice: SavedVoice) => void }) {
  const asked = useOpened<SavedVoice>();
  return (
    <>
      <ul className="grid gap-4">
        {voices.map((voice) => (
          <li key={voice._id}>
            <Entry voice={voice} onEdit={() => onEdit(voice)} onWithdraw={() => asked.open(voice)} />
          </li>
        ))}
      </ul>
      <WithdrawQuestion key={asked.key} voice={asked.subject} onClose={asked.close} />
    </>
  );
}

type EntryProps = { voice: SavedVoice; onEdit: () => void; onWithdraw: () => void };

function Entry({ voice, onEdit, onWithdraw }: EntryProps) {
  const { kind, name, text, picture, consent, until, state } = voice;
  const day = (written: string) => dayText(written, getLocale());
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="min-w-0 text-lg wrap-anywhere">{name}</h2>
        <Badge tone={states[state].tone}>{states[state].name()}</Badge>
      </div>
      <p className="text-ink-soft text-sm">{kindNames[kind]()}</p>
      <div className="mt-3 flex flex-wrap items-start gap-4">
        {picture && <ProductPicture image={picture} sizes="6rem" round className="size-24 shrink-0" />}
        <div className="grid min-w-0 grow basis-[10rem] gap-2">
          {text.id !== null && <Words lang="id" words={text.id} />}
          {text.en !== null && <Words lang="en" words={text.en} />}
        </div>
      </div>
      <div className="mt-3 border-line border-t pt-3 text-sm">
        <p className="wrap-anywhere">{m.voices_consent({ by: consent.by, day: day(consent.on), how: consent.how })}</p>
        <p className="mt-1">
          {state === 'ended' ? m.voices_ended({ day: day(until) }) : m.voices_until({ day: day(until) })}
        </p>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="quiet" onClick={onEdit} aria-label={m.voices_edit_of({ name })}>
          {m.voices_edit()}
        </Button>
        <Button variant="quiet" onClick={onWithdraw} aria-label={m.voices_withdraw_of({ name })}>
          {m.voices_withdraw()}
        </Button>
      </div>
    </Card>
  );
}

function Words({ lang, words }: { lang: 'en' | 'id'; words: string }) {
  return (
    <p lang={lang} className="whitespace-pre-line wrap-anywhere">
      {words}
    </p>
  );
}

function WithdrawQuestion({ voice, onClose }: { voice: SavedVoice | null; onClose: () => void }) {
  const toast = useToast();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...withdrawVoiceMutation(),
    onSuccess: () => {
      onClose();
      toast(m.voices_withdrawn(), { kind: 'success' });
    },
    onError: (error) => toast(errorMessage(error, m.voices_withdraw_failed()), { kind: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: voicesQuery().queryKey }),
  });
  return (
    <ConfirmDialog
      open={voice !== null}
      onClose={onClose}
      question={m.voices_withdraw_question({ name: voice?.name ?? '' })}
      confirmLabel={m.voices_withdraw_confirm()}
      busy={isPending}
      onConfirm={() => voice && mutate(voice._id)}
      danger
    >
      <p>{m.voices_withdraw_text()}</p>
    </ConfirmDialog>
  );
}
