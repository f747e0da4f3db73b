import { ChevronDown, FileSpreadsheet, Image } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '../messages/messages.js';
import { saveFile } from '../shared/save-file.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Section } from '../ui/section.tsx';
import { useToast } from '../ui/toast.tsx';
import { savePicture } from './plots/save-picture.ts';
import { useWidth } from './plots/use-width.ts';
import { cellText, type Sheet, sheetCsv } from './sheet.ts';

type ReportPartProps = {
  title: string;
  /** Its days, as text. */
  days: string;
  /** The end of its files' names. */
  fileDays: string;
  lead?: ReactNode;
  sheet: Sheet;
  /** Draws it at this width. Null if there is nothing to draw. */
  plot: ((width: number) => ReactNode) | null;
};

/** In large text on a phone: the name of a row above its numbers, which share the width. */
const stackedLook =
  '@max-[15rem]:flex @max-[15rem]:flex-wrap @max-[15rem]:*:grow @max-[15rem]:*:basis-0 @max-[15rem]:*:first:basis-full';

/** A part of the reports: its plot, its numbers as a table, and both as files. */
export function ReportPart({ title, days, fileDays, lead, sheet, plot }: ReportPartProps) {
  const { element, width } = useWidth<HTMLDivElement>();
  const toast = useToast();
  const name = `${m.reports_file()}-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${fileDays}`;
  async function picture() {
    const svg = element.current?.querySelector('svg');
    try {
      if (svg) await savePicture(svg, { name, title, days });
    } catch {
      toast(m.reports_picture_failed(), { kind: 'error' });
    }
  }
  return (
    <Card className="flex min-w-0 flex-col gap-4">
      <Section title={title} className="flex min-w-0 flex-col gap-4">
        {lead && <div className="grid gap-1 text-ink-soft">{lead}</div>}
        <div ref={element} className={plot ? 'min-w-0' : 'hidden'}>
          {plot && width > 0 && plot(width)}
        </div>
        <div className="flex flex-wrap gap-2">
          <FileButton
            label={m.reports_csv_of({ part: title })}
            onClick={() => saveFile(`${name}.csv`, sheetCsv(sheet), 'text/csv')}
          >
            <FileSpreadsheet aria-hidden="true" size={18} />
            {m.reports_csv()}
          </FileButton>
          {plot && (
            <FileButton label={m.reports_picture_of({ part: title })} onClick={picture}>
              <Image aria-hidden="true" size={18} />
              {m.reports_picture()}
            </FileButton>
          )}
        </div>
        <Numbers title={title} sheet={sheet} />
      </Section>
    </Card>
  );
}

type FileButtonProps = { label: string; onClick: () => void; children: ReactNode };

function FileButton({ label, onClick, children }: FileButtonProps) {
  return (
    <Button variant="quiet" className="px-4 text-sm" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  );
}

function Numbers({ title, sheet: { columns, rows } }: { title: string; sheet: Sheet }) {
  return (
    <details className="group @container">
      <summary
        aria-label={m.reports_numbers_of({ part: title })}
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-teal-strong"
      >
        <ChevronDown aria-hidden="true" size={18} className="group-open:rotate-180" />
        {m.reports_numbers()}
      </summary>
      <table className="mt-2 w-full border-collapse text-left text-xs tabular-nums sm:text-sm @max-[15rem]:block @max-[15rem]:*:block">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className={`border-line-strong border-b align-bottom ${stackedLook}`}>
            {columns.map((column, place) => (
              <th
                key={column}
                scope="col"
                className={`py-2 font-semibold ${place > 0 ? 'pl-2 text-right sm:pl-3' : ''}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={row} className={`border-line border-b align-top last:border-0 ${stackedLook}`}>
              <th scope="row" className="py-2 font-normal wrap-anywhere">
                {cellText(first)}
              </th>
              {cells.map((cell, place) => (
                <td key={columns[place + 1]} className="py-2 pl-2 text-right sm:pl-3">
                  {cellText(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
