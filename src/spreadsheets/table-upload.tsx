import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { PlanProblems } from '../catalogue/changes/plan-problems.tsx';
import { SendingPicture } from '../catalogue/inventory/sending-picture.tsx';
import { useIdentity } from '../identity/identity-provider.tsx';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { errorMessage } from '../shared/error-sentence.ts';
import { dayText } from '../shared/jakarta-time.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { FileField } from '../ui/file-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { type Column, columnName, headings } from './columns.ts';
import { byteOrderMark, csvRow, separatorIn } from './csv-text.ts';
import type { Importable } from './importables.ts';
import { SaveTableButton } from './save-table-button.tsx';
import type { DayOrder, TablePlan } from './spreadsheets.contract.ts';
import { inventoryTable, ordersTable, planTableMutation } from './spreadsheets.queries.ts';
import { type TableKind, tableKinds } from './table-kinds.ts';
import { PictureFileRefused, picturesHint, usePictureFiles } from './use-picture-files.ts';

/** The table that is to be changed or filled in. */
const tableOf = (kind: Importable): Promise<File> =>
  kind === 'parcels'
    ? ordersTable({ params: { table: kind }, query: {} })
    : inventoryTable({ params: { table: kind }, query: {} });

/** A table of parcels without lines, for staff. */
function emptyTable(columns: readonly Column[]): File {
  const locale = getLocale();
  const text = byteOrderMark + csvRow(headings(columns, locale), separatorIn[locale]);
  return new File([text], `${m.tables_file_dispatches()}.csv`, { type: 'text/csv' });
}

type TableUploadProps = {
  kind: Importable;
  /** Called with the plan to preview. */
  onPlanned: (planId: string) => void;
};

/** Saves a table, and reads it again after changes in a spreadsheet. A preview of the changes comes first. */
export function TableUpload({ kind, onPlanned }: TableUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState<TablePlan>();
  const [dayOrder, setDayOrder] = useState<DayOrder>();
  const [asDrafts, setAsDrafts] = useState(false);
  const pictureInput = useRef<HTMLInputElement>(null);
  const { send: sendPictures, sending } = usePictureFiles();
  const { mutateAsync: plan, isPending } = useMutation(planTableMutation());
  const { title, text, filled = [] }: TableKind = tableKinds[kind];

  async function submit(event: FormEvent) {
    event.preventDefault();
    const file = input.current?.files?.[0];
    setProblem(file ? undefined : m.tables_file_missing());
    if (!file) return input.current?.focus();
    if (asking && !dayOrder) return setProblem(m.tables_day_order_missing());
    try {
      const pictures = await sendPictures([...(pictureInput.current?.files ?? [])]);
      const planned = await plan({
        ...{ kind, file, dayOrder },
        ...(asDrafts && { drafts: 'true' }),
        ...(pictures.length > 0 && { pictures: JSON.stringify(pictures) }),
      });
      if (input.current?.files?.[0] !== file) return;
      if (planned.unclearDay) setAsking(planned);
      else onPlanned(planned._id);
    } catch (error) {
      setProblem(error instanceof PictureFileRefused ? error.message : errorMessage(error, m.tables_upload_failed()));
    }
  }

  function forget() {
    setAsking(undefined);
    setDayOrder(undefined);
    setProblem(undefined);
  }

  return (
    <Card className="grid content-start gap-4">
      <h2 className="text-heading">{title()}</h2>
      <p className="text-ink-soft">{text()}</p>
      {filled.length > 0 && (
        <p className="text-ink-soft text-sm">
          {m.tables_filled({ columns: headings(filled, getLocale()).join(', ') })}
        </p>
      )}
      <div>
        <SaveTable kind={kind} />
      </div>
      <form noValidate onSubmit={submit} className="grid gap-4 border-line border-t pt-4">
        <FileField
          ref={input}
          label={m.tables_file_of({ table: title() })}
          hint={m.tables_file_hint()}
          accept=".csv,text/csv,text/comma-separated-values"
          error={asking ? undefined : problem}
          onChange={forget}
        />
        {kind === 'products' && (
          <>
            <FileField
              ref={pictureInput}
              multiple
              optional
              label={m.tables_pictures()}
              hint={picturesHint()}
              accept="image/*"
            />
            <CheckboxField
              label={m.tables_as_drafts()}
              hint={m.tables_as_drafts_hint()}
              checked={asDrafts}
              onChange={({ target }) => setAsDrafts(target.checked)}
            />
          </>
        )}
        {asking && <DayOrderQuestion plan={asking} error={problem} onAnswer={setDayOrder} />}
        {sending && <SendingPicture sending={sending} />}
        <Button type="submit" variant="quiet" busy={isPending || sending !== null} className="sm:justify-self-start">
          {isPending ? m.tables_reading() : m.tables_plan()}
        </Button>
      </form>
    </Card>
  );
}

/** A table of the waiting orders holds addresses of families: only admins save it. */
function SaveTable({ kind }: { kind: Importable }) {
  const { isAdmin } = useIdentity();
  const { save, filled = [] }: TableKind = tableKinds[kind];
  if (isAdmin) return <SaveTableButton make={() => tableOf(kind)}>{save()}</SaveTableButton>;
  return <SaveTableButton make={async () => emptyTable(filled)}>{m.tables_save_empty()}</SaveTableButton>;
}

const dateText = (day: string) => dayText(day, getLocale());

type DayOrderQuestionProps = { plan: TablePlan; error: string | undefined; onAnswer: (order?: DayOrder) => void };

/** Asks once for a whole table whether days or months come first, and lists the unclear lines. */
function DayOrderQuestion({ plan, error, onAnswer }: DayOrderQuestionProps) {
  if (!plan.unclearDay) return null;
  const { line, written, dayFirst, monthFirst } = plan.unclearDay;
  return (
    <>
      <SelectField
        autoFocus
        label={m.tables_day_order({ line, written })}
        hint={m.tables_day_order_hint()}
        error={error}
        onChange={({ target }) => onAnswer((target.value || undefined) as DayOrder | undefined)}
      >
        <option value="">{m.tables_day_order_choose()}</option>
        <option value="dayFirst">{dateText(dayFirst)}</option>
        <option value="monthFirst">{dateText(monthFirst)}</option>
      </SelectField>
      <PlanProblems plan={plan} nameOf={columnName} />
    </>
  );
}
