import { useEffect, useRef, useState } from 'react';
import * as m from '../messages/messages.js';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useRootMark } from '../ui/use-root-mark.ts';
import { type CardField, cardGroups, longestLine, longestText } from './card-fields.ts';
import { changesBack } from './card-rules.ts';
import type { CardValues } from './card-store.ts';
import type { CardStatus } from './use-pocket-card.ts';

type CardEditorProps = {
  values: CardValues;
  status: CardStatus;
  onEdit: (changes: CardValues) => void;
  onDone: () => void;
  /** The sentence if the browser did not store the last change. */
  problem?: string;
};

/** The fields of the card. Each letter is stored at once, so there is nothing to send. */
export function CardEditor({ values, status, onEdit, onDone, problem }: CardEditorProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useRootMark('bottom-bar');
  /** The earlier values of the fields that were edited here. Another tab may edit the others. */
  const [before, setBefore] = useState<CardValues>({});
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="text-heading">
        {m.pocket_card_fill()}
      </h2>
      <p className="mt-2 text-ink-soft">{m.pocket_card_saves_itself()}</p>
      {problem && (
        <div className="mt-4">
          <Notice kind="error">{problem}</Notice>
        </div>
      )}
      {cardGroups.map(({ title, fields }) => (
        <fieldset key={fields[0]?.key} className="mt-8 grid gap-5">
          <legend className="mb-4 w-full border-line border-b pb-1 font-bold text-lg">{title()}</legend>
          {fields.map((field) => (
            <Entry
              key={field.key}
              field={field}
              value={values[field.key] ?? ''}
              onValue={(value) => {
                setBefore((earlier) => ({ [field.key]: values[field.key] ?? '', ...earlier }));
                onEdit({ [field.key]: value });
              }}
            />
          ))}
        </fieldset>
      ))}
      <UndoButton changes={changesBack(before, values)} onUndo={onEdit} />
      <div
        data-bottom-bar
        className="sticky bottom-0 z-10 -mx-2 mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t bg-paper px-2 py-3 short:static"
      >
        <p role="status" className={`min-w-0 grow basis-40 font-semibold text-sm ${problem ? 'text-danger' : ''}`}>
          {problem ? m.pocket_card_not_saved() : status === 'saving' ? m.pocket_card_saving() : m.pocket_card_saved()}
        </p>
        <Button onClick={onDone}>{m.pocket_card_done()}</Button>
      </div>
    </div>
  );
}

type EntryProps = { field: CardField; value: string; onValue: (value: string) => void };

/** One field. Spelling is not checked, because some browsers send the text to their maker for that. */
function Entry({ field, value, onValue }: EntryProps) {
  const label = (field.formLabel ?? field.label)();
  const shared = { label, hint: field.hint?.(), value, autoComplete: 'off', spellCheck: false };
  return field.isLong ? (
    <TextAreaField
      {...shared}
      rows={field.key === 'bag' ? 6 : 2}
      maxLength={longestText}
      onChange={(event) => onValue(event.target.value)}
    />
  ) : (
    <TextField {...shared} maxLength={longestLine} onChange={(event) => onValue(event.target.value)} />
  );
}

/** Brings back the values from when the form was opened: a child may have pressed the keys. */
function UndoButton({ changes, onUndo }: { changes: CardValues; onUndo: (changes: CardValues) => void }) {
  const [asking, setAsking] = useState(false);
  if (Object.keys(changes).length === 0) return null;
  return (
    <>
      <Button variant="quiet" className="mt-8" onClick={() => setAsking(true)}>
        {m.pocket_card_undo()}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        question={m.pocket_card_undo_question()}
        confirmLabel={m.pocket_card_undo()}
        onConfirm={() => {
          setAsking(false);
          onUndo(changes);
        }}
      >
        <p>{m.pocket_card_undo_text()}</p>
      </ConfirmDialog>
    </>
  );
}
