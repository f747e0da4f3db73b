import { type PaperMaker, type SheetPen, sheet, sheetWidth } from './paper.server.ts';

/** The colours of the site's light theme. */
export const colours = { teal: '#006662', coral: '#f38a6d', sand: '#f8f0e1' };
const labelWidth = 150;

export type LetterMaker = PaperMaker & { postalAddress: string | null };

/** Begins a page with the foundation's name and address on a band of sand, and the title of the paper below it. */
export async function beginLetter(pen: SheetPen, title: string, { brand, postalAddress }: LetterMaker): Promise<void> {
  await pen.newPage();
  const name = { font: 'heavy', size: 20, leading: 27, colour: colours.teal } as const;
  const below = { size: 10.5, leading: 15, soft: true } as const;
  const addressHeight = postalAddress ? pen.heightOf(postalAddress, below) : 0;
  const end = sheet.top + pen.heightOf(brand, name) + addressHeight + 24;
  pen.pdf.rect(0, 0, pen.pdf.page.width, end).fill(colours.sand);
  pen.y += pen.write(brand, name);
  if (postalAddress) pen.write(postalAddress, below);
  pen.y = end + 32;
  pen.y += 8 + pen.write(title, { font: 'heavy', size: 28, leading: 36 });
  pen.pdf.rect(sheet.left, pen.y, 56, 3).fill(colours.coral);
  pen.y += 22;
}

/** Lines with a label, such as `Received from` and a name. */
export function writeFacts(pen: SheetPen, facts: Record<string, string>): void {
  for (const [label, value] of Object.entries(facts)) {
    pen.write(label, { size: 10.5, leading: 17, soft: true, width: labelWidth });
    const look = { font: 'bold', size: 12.5, leading: 17, x: sheet.left + labelWidth } as const;
    pen.y += 9 + pen.write(value, { ...look, width: sheetWidth - labelWidth });
  }
}
