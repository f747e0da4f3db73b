import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useFacts } from '../content/facts.ts';
import { fillSentence, type SentenceName, sentenceNames } from '../content/family-sentences.ts';
import * as m from '../messages/messages.js';
import { chatAddressOf } from '../orders/notes/family-contact.ts';
import { useNotesOf } from '../orders/notes/order-notes.tsx';
import type { Order } from '../orders/orders.contract.ts';
import { isTrackingNumber } from '../orders/parcel-link.ts';
import { langAttribute } from '../shared/lang-attribute.ts';
import { Folded } from '../ui/folded.tsx';
import { useRequestKeys } from '../ui/forms/request-keys.ts';
import { useToast } from '../ui/toast.tsx';
import { sentenceLabels } from './sentence-labels.ts';
import { sentencesQuery } from './site-facts.queries.ts';

/** The ready sentences to the family of an order that it can fill in. A press opens WhatsApp, and is noted at the order. */
export function ReadySentences({ order }: { order: Order }) {
  const { brand } = useFacts();
  const sentences = useQuery(sentencesQuery()).data?.sentences;
  const note = useSentenceNote(order);
  const parcel = order.dispatches.filter(({ trackingNumber }) => isTrackingNumber(trackingNumber)).at(-1);
  const { address, number, locale } = order;
  const ofParcel = { courier: parcel?.courier ?? '', tracking: parcel?.trackingNumber ?? '' };
  return (
    <Folded title={m.sentences_title()}>
      <p className="text-ink-soft text-sm">{m.sentences_lead()}</p>
      <ul className="my-3 grid gap-3">
        {sentenceNames.map((name) => {
          const values = { name: address.fullName, number, brand, ...ofParcel };
          const text = sentences && fillSentence(sentences[name][locale], values);
          if (!text) return null;
          return (
            <li key={name}>
              <a
                href={chatAddressOf(order, text)}
                target="_blank"
                rel="noreferrer"
                onClick={() => note(name)}
                className="link inline-flex min-h-11 items-center gap-2 font-semibold"
              >
                <MessageCircle aria-hidden="true" size={18} />
                {sentenceLabels[name]()}
              </a>
              <p lang={langAttribute(locale)} className="whitespace-pre-line text-sm wrap-anywhere">
                {text}
              </p>
            </li>
          );
        })}
      </ul>
    </Folded>
  );
}

/** Notes that WhatsApp was opened with a sentence: by its name alone, because the text names the family. A double press is noted once. */
function useSentenceNote(order: Order) {
  const toast = useToast();
  const requestKeys = useRequestKeys();
  const { write } = useNotesOf(order._id);
  return (name: SentenceName) => {
    const input = { orderId: order._id, note: m.sentences_noted({ sentence: sentenceLabels[name]() }) };
    // WhatsApp takes the place of the page, and a callback of `mutate` would not run once the dialog is closed.
    write
      .mutateAsync({ ...input, requestKey: requestKeys.keyFor(input) })
      .then(requestKeys.end, () => toast(m.sentences_note_failed(), { kind: 'error' }));
  };
}
