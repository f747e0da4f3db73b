import { useQuery } from '@tanstack/react-query';
import * as m from '../messages/messages.js';
import { countText } from '../shared/count-text.ts';
import { langAttribute } from '../shared/lang-attribute.ts';
import type { Locale } from '../shared/locales.ts';
import { recallNotePath } from '../site-map/recall-note-path.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { Section } from '../ui/section.tsx';
import { LoadingCards } from '../ui/skeleton.tsx';
import { hasUnsavedChanges } from '../ui/unsaved-forms.ts';
import { ConfirmedButton } from './confirmed-button.tsx';
import { RecallFamilies } from './recall-families.tsx';
import { beganText, endedText, namedUnits } from './recall-names.ts';
import { RecallTextForm } from './recall-text-form.tsx';
import { recallParagraphs } from './recall-words.ts';
import type { RecallDetails } from './recalls.contract.ts';
import { recallClient, recallQuery } from './recalls.queries.ts';

/** A hold or recall: what is frozen, the text for families, and who may have received its units. */
export function RecallView({ id }: { id: string }) {
  const query = useQuery(recallQuery(id));
  if (query.isPending) return <LoadingCards />;
  if (!query.data) return <QueryError query={query} fallback={m.recalls_failed()} />;
  const recall = query.data;
  return (
    <div className="grid grid-cols-1 gap-8">
      <HoldCard recall={recall} />
      <Card>
        <h2 className="text-heading">{m.recalls_message()}</h2>
        {recall.mailedAt ? (
          <FixedMessage {...recall} />
        ) : (
          <p className="mt-2 max-w-prose">{m.recalls_message_lead()}</p>
        )}
        <RecallTextForm recall={recall} />
      </Card>
      <Section title={m.recalls_families()} className="grid grid-cols-1 gap-4">
        <p className="max-w-prose">{m.recalls_count(recall.counts)}</p>
        {recall.counts.closed > 0 && <p className="max-w-prose">{m.recalls_closed({ count: recall.counts.closed })}</p>}
        <MailPart recall={recall} />
        <RecallFamilies recall={recall} />
      </Section>
    </div>
  );
}

function HoldCard({ recall }: { recall: RecallDetails }) {
  const { _id, product, lang, why, began, ended, frozen, counts, unknownLots } = recall;
  return (
    <Card className="grid grid-cols-1 gap-2">
      <h2 lang={langAttribute(lang)} className="text-heading wrap-anywhere">
        {product}
      </h2>
      <p className="font-semibold wrap-anywhere">{namedUnits(recall)}</p>
      <p className="wrap-anywhere whitespace-pre-line">{why}</p>
      <p className="text-ink-soft text-sm">{beganText(began)}</p>
      {ended ? (
        <p className="font-semibold">{endedText(ended)}</p>
      ) : (
        <>
          <p className="font-bold">{m.recalls_frozen({ count: countText(frozen) })}</p>
          {unknownLots.length > 0 && (
            <p className="font-bold text-danger wrap-anywhere">
              {m.recalls_lots_unknown({ lots: unknownLots.join(', ') })}
            </p>
          )}
          {counts.waiting > 0 && (
            <p className="font-bold text-danger">{m.recalls_waiting({ count: counts.waiting })}</p>
          )}
          <p className="max-w-prose text-sm">{m.recalls_returned()}</p>
          <div className="mt-2">
            <ConfirmedButton
              label={m.recalls_end()}
              question={m.recalls_end_question({ product })}
              seen={recall.mailedAt !== null}
              text={() => <p>{m.recalls_end_text()}</p>}
              confirmLabel={m.recalls_end_confirm()}
              act={(mailed) => recallClient.end({ id: _id, mailed })}
              done={() => m.recalls_ended()}
            />
          </div>
        </>
      )}
    </Card>
  );
}

function FixedMessage({ text }: RecallDetails) {
  return (
    <>
      <p className="mt-2 text-ink-soft">{m.recalls_message_fixed()}</p>
      <p className="mt-3 font-semibold wrap-anywhere">{text?.source}</p>
      <WordForWord textIn={(locale) => text?.[locale]} />
    </>
  );
}

/** The text for families, in each language that has one. */
function WordForWord({ textIn }: { textIn: (locale: Locale) => string | null | undefined }) {
  return (['id', 'en'] as const).map((locale) => {
    const text = textIn(locale);
    return (
      text && (
        <blockquote
          key={locale}
          lang={langAttribute(locale)}
          className="mt-3 border-line-strong border-l-4 pl-4 whitespace-pre-line wrap-anywhere"
        >
          {text}
        </blockquote>
      )
    );
  });
}

/** What families read in each language, word for word. */
function MailPreview({ recall: { text, note, names, lots } }: { recall: RecallDetails }) {
  return (
    <>
      <p>{m.recalls_mail_text()}</p>
      {text && note && (
        <WordForWord
          textIn={(locale) => recallParagraphs({ product: names[locale], lots, text, note }, locale).join('\n\n')}
        />
      )}
    </>
  );
}

function MailPart({ recall }: { recall: RecallDetails }) {
  if (recall.ended) return null;
  if (!recall.note && recall.mailedAt === null)
    return (
      <Notice
        kind="error"
        actions={
          <ButtonLink to={recallNotePath(recall._id)} variant="quiet">
            {m.recalls_note_write()}
          </ButtonLink>
        }
      >
        {m.recalls_note_missing()}
      </Notice>
    );
  return (
    <ConfirmedButton
      label={m.recalls_mail()}
      question={m.recalls_mail_question()}
      seen={recall}
      text={(seen) => <MailPreview recall={seen} />}
      confirmLabel={m.recalls_mail_confirm()}
      variant="primary"
      missing={recall.text === null ? m.recalls_mail_no_text() : undefined}
      refusal={() => hasUnsavedChanges() && m.recalls_mail_unsaved()}
      act={({ _id: id, text, note }) => {
        if (!text || !note) throw new Error('a mail without its text');
        return recallClient.mail({ id, seen: { text, note } });
      }}
      done={({ mailed }) => m.recalls_mailed({ count: mailed })}
    />
  );
}
