import { Plus } from 'lucide-react';
import { maxReplies, type SavedReply } from '../content/saved-replies.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { Button } from '../ui/button.tsx';
import { RowMoves } from '../ui/forms/row-moves.tsx';
import { moved, useRowFocus } from '../ui/forms/use-row-focus.ts';
import { writtenLocales } from '../ui/forms/written-locales.ts';
import { Notice } from '../ui/notice.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { repliesIn } from './facts-form-values.ts';
import { longest } from './site-facts.contract.ts';

type FieldProps = { /** The replies as JSON. */ value: string; error?: string; onChange: (value: string) => void };

const emptyReply: SavedReply = { title: { en: '', id: '' }, text: { en: '', id: '' } };

/** The saved replies to questions, in the order in which volunteers see them. */
export function QuestionRepliesField({ value, error, onChange }: FieldProps) {
  const replies = repliesIn(value);
  const { list, focusRow } = useRowFocus<HTMLDivElement>('reply');
  const put = (changed: readonly SavedReply[], focused: number, wanted: string) => {
    onChange(JSON.stringify(changed));
    focusRow(String(focused), wanted);
  };
  return (
    <div ref={list} tabIndex={-1} className="grid grid-cols-1 gap-4 rounded-md">
      <ol className="grid gap-4 empty:hidden">
        {replies.map((reply, place) => {
          const title = reply.title[getLocale()] || String(place + 1);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a reply is its place, and all its fields are controlled
            <li key={place} data-reply={place}>
              <fieldset aria-label={title} className="grid gap-3 rounded-md border border-line p-4 sm:grid-cols-2">
                <ReplyFields
                  reply={reply}
                  onChange={(change) => onChange(JSON.stringify(replies.with(place, { ...reply, ...change })))}
                />
                <span className="flex justify-end sm:col-start-2">
                  <RowMoves
                    labels={{
                      up: m.facts_courier_up({ column: title }),
                      down: m.facts_courier_down({ column: title }),
                      remove: m.facts_courier_remove({ column: title }),
                    }}
                    first={place === 0}
                    last={place === replies.length - 1}
                    onMove={(by, act) => put(moved(replies, place, place + by), place + by, `[data-act=${act}]`)}
                    onRemove={() => put(replies.toSpliced(place, 1), Math.max(0, place - 1), '[data-act=remove]')}
                  />
                </span>
              </fieldset>
            </li>
          );
        })}
      </ol>
      {error && <Notice kind="error">{error}</Notice>}
      {replies.length < maxReplies && (
        <Button
          variant="quiet"
          className="justify-self-start max-sm:w-full"
          onClick={() => put([...replies, emptyReply], replies.length, 'input')}
        >
          <Plus aria-hidden="true" size={20} />
          {m.facts_replies_add()}
        </Button>
      )}
    </div>
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
