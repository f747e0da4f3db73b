import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import * as m from '../messages/messages.js';
import { errorMessage } from '../shared/error-sentence.ts';
import { hasMailbox } from '../shared/no-mailbox.ts';
import { readablePhone } from '../shared/text/readable-phone.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { SteadyList } from '../ui/steady-list.tsx';
import { useToast } from '../ui/toast.tsx';
import { toldText } from './recall-names.ts';
import { recallParagraphs } from './recall-words.ts';
import type { RecallDetails, RecallFamily } from './recalls.contract.ts';
import { recallFamiliesQuery, recallsKey, tellFamilyMutation } from './recalls.queries.ts';

const mailTexts = {
  none: m.recalls_mail_none,
  waiting: m.recalls_mail_waiting,
  failed: m.recalls_mail_failed,
  sent: m.recalls_mail_sent,
} satisfies Record<RecallFamily['mail'], () => string>;

/** The families who may have received units of a recall; first those to call. */
export function RecallFamilies({ recall }: { recall: RecallDetails }) {
  return (
    <PagedList
      pages={useInfiniteQuery(recallFamiliesQuery(recall._id))}
      failedText={m.recalls_families_failed()}
      empty={<EmptyState title={m.recalls_none_families()} />}
    >
      {(families) => (
        <Card className="py-1 sm:py-2">
          <SteadyList as="ul" className="divide-y divide-line">
            {families.map((family) => (
              <FamilyRow key={family.uid} family={family} recall={recall} />
            ))}
          </SteadyList>
        </Card>
      )}
    </PagedList>
  );
}

function FamilyRow({ family, recall }: { family: RecallFamily; recall: RecallDetails }) {
  const { name, phone, email, orders, units, back, perhaps, quiet, mail, told, locale } = family;
  const { text, note, names, lots } = recall;
  return (
    <li className="grid gap-3 py-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="min-w-0">
        <h3 className="text-base tracking-normal wrap-anywhere">{name}</h3>
        {quiet && <p className="font-bold text-danger">{m.recalls_call_first()}</p>}
        <p className="flex flex-wrap gap-x-4 wrap-anywhere">
          {phone && (
            <a href={`tel:${phone}`} className="link inline-flex min-h-11 items-center">
              {readablePhone(phone)}
            </a>
          )}
          <span className="inline-flex min-h-11 items-center">{hasMailbox(email) ? email : m.helped_badge()}</span>
        </p>
        <p className="text-sm">{perhaps ? m.recalls_perhaps() : m.recalls_sure()}</p>
        <p className="text-ink-soft text-sm wrap-anywhere">{m.recalls_orders({ numbers: orders.join(', ') })}</p>
        {back > 0 && <p className="font-semibold text-sm">{m.recalls_came_back({ back, units })}</p>}
        {!quiet && <p className="text-sm">{mailTexts[mail]()}</p>}
        {told && <p className="font-semibold text-sm text-success">{toldText(told)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {text && note && (
          <CopyButton
            text={recallParagraphs({ product: names[locale], lots, text, note }, locale).join('\n\n')}
            copied={m.recalls_copied()}
            failed={m.recalls_copy_failed()}
            aria-label={`${m.recalls_copy()}: ${name}`}
          >
            {m.recalls_copy()}
          </CopyButton>
        )}
        <TellButton family={family} recallId={recall._id} />
      </div>
    </li>
  );
}

function TellButton({ family: { uid, name, told }, recallId }: { family: RecallFamily; recallId: string }) {
  const toast = useToast();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...tellFamilyMutation(),
    onError: (error) => toast(errorMessage(error, m.recalls_save_failed()), { kind: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: recallsKey }),
  });
  return (
    <Button
      variant="quiet"
      busy={isPending}
      onClick={() => mutate({ id: recallId, uid, told: told === null })}
      aria-label={`${told ? m.recalls_untell() : m.recalls_tell()}: ${name}`}
    >
      {told ? m.recalls_untell() : m.recalls_tell()}
    </Button>
  );
}
