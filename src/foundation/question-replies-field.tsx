import { maxReplies, type SavedReply } from '../content/saved-replies.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { writtenLocales } from '../ui/forms/written-locales.ts';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { repliesIn } from './facts-form-values.ts';
import { RowsField } from './rows-field.tsx';
import { longest } from './site-facts.contract.ts';

type FieldProps = { /** The replies as JSON. */ value: string; error?: string; onChange: (value: string) => void };

const emptyReply: SavedReply = { title: { en: '', id: '' }, text: { en: '', id: '' } };

/** The saved replies to questions, in the order in which volunteers see them. */
export function QuestionRepliesField({ value, error, onChange }: FieldProps) {
  return (
    <RowsField
      kind="reply"
      rows={repliesIn(value)}
      most={maxReplies}
      error={error}
      nameOf={({ title }, place) => title[getLocale()] || String(place + 1)}
      add={{ text: m.facts_replies_add(), row: emptyReply }}
      onChange={(changed) => onChange(JSON.stringify(changed))}
    >
      {(reply, change) => <ReplyFields reply={reply} onChange={change} />}
    </RowsField>
  );
}

type ReplyFieldsProps = { reply: SavedReply; onChange: (change: Partial<SavedReply>) => void };

function ReplyFields({ reply: { title, text }, onChange }: ReplyFieldsProps) {
  return (
    <>
      {writtenLocales.map((lang) => (
        <TextField
          key={lang}
          label={lang === 'en' ? m.facts_reply_title_en() : m.facts_reply_title_id()}
          lang={lang}
          value={title[lang]}
          maxLength={longest.replyTitle}
          autoComplete="off"
          onChange={({ target }) => onChange({ title: { ...title, [lang]: target.value } })}
        />
      ))}
      {writtenLocales.map((lang) => (
        <TextAreaField
          key={lang}
          label={lang === 'en' ? m.facts_reply_en() : m.facts_reply_id()}
          lang={lang}
          value={text[lang]}
          maxLength={longest.reply}
          rows={4}
          onChange={({ target }) => onChange({ text: { ...text, [lang]: target.value } })}
        />
      ))}
    </>
  );
}
