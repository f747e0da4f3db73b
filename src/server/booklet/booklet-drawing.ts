// Draws rows on the sheets of a PDF, and the structure for reading them aloud.
import type PDFDocument from 'pdfkit';
import type { Fragment, Measure } from './booklet-lines.ts';
import { colours, type FontName, fonts, looks, sheet, type TextLook } from './booklet-look.ts';
import type { PlacedRow } from './booklet-pages.ts';
import { markWidth, type Tag } from './booklet-rows.ts';

type Pdf = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Pdf['struct']>;

/** The target of a link: an address, or a place in the booklet. */
export type Target = { address: string } | { destination: string };

/** A pen on a PDF. Its texts join the structure in the order of writing. */
export type Pen = {
  pdf: Pdf;
  measured: Measure;
  /** Opens the elements of a path, and closes those that are not on it. */
  open: (path: readonly Tag[]) => Element;
  write: (text: string, look: TextLook, x: number, y: number, font?: FontName) => void;
  /** Draws parts that are not read aloud: ornaments, running headers, page numbers. */
  adorn: (draw: () => void, type?: 'Pagination' | 'Layout') => void;
};

export function penFor(pdf: Pdf): Pen {
  for (const [name, file] of Object.entries(fonts)) pdf.registerFont(name, file);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const stack: { tag: Tag; element: Element }[] = [];

  function open(path: readonly Tag[]): Element {
    let shared = 0;
    while (shared < path.length && stack[shared]?.tag === path[shared]) shared += 1;
    for (const { element } of stack.splice(shared).reverse()) element.end();
    for (const tag of path.slice(shared)) {
      const element = pdf.struct(tag.type);
      (stack.at(-1)?.element ?? root).add(element);
      stack.push({ tag, element });
    }
    return stack.at(-1)?.element ?? root;
  }

  return {
    pdf,
    open,
    measured: (text, font, size) => pdf.font(font).fontSize(size).widthOfString(text),
    write(text, look, x, y, font = look.font) {
      const baseline = y + look.leading / 2 + look.size * 0.35;
      pdf.font(font).fontSize(look.size).fillColor(look.colour);
      pdf.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
    },
    adorn(draw, type = 'Layout') {
      pdf.markContent('Artifact', { type });
      draw();
      pdf.endMarkedContent();
    },
  };
}

export function drawRows(pen: Pen, rows: readonly PlacedRow[], targetOf: (href: string) => Target): void {
  drawPanels(pen, rows);
  for (const row of rows) {
    const y = sheet.top + row.y;
    if (row.wave) pen.adorn(() => drawWave(pen.pdf, sheet.left, y));
    if (row.line) drawLine(pen, row, y, targetOf);
    const { writeFrom } = row;
    if (writeFrom !== undefined) pen.adorn(() => drawWritingLine(pen.pdf, row.x + writeFrom, y + row.height - 7));
  }
}

function drawLine(pen: Pen, row: PlacedRow, y: number, targetOf: (href: string) => Target): void {
  const { mark, line, look } = row;
  const x = sheet.left + row.x;
  const top = row.writeFrom === undefined ? y : y + row.height - look.leading - 3;
  if (mark) drawMark(pen, row, x - markWidth, top);
  const element = pen.open(row.path);
  const fragments = line?.fragments ?? [];
  for (const [position, fragment] of fragments.entries()) {
    const isLast = position === fragments.length - 1;
    const text = isLast && !row.ends ? `${fragment.text} ` : fragment.text;
    if (fragment.href)
      drawLink(pen, element, { ...fragment, text, x: x + fragment.x }, top, look, targetOf(fragment.href));
    else inElement(pen, element, typeOf(row), () => pen.write(text, look, x + fragment.x, top, fragment.font));
  }
}

export function inElement(pen: Pen, element: Element, type: string, draw: () => void): void {
  const content = pen.pdf.markStructureContent(type);
  draw();
  pen.pdf.endMarkedContent();
  element.add(content);
}

function drawLink(pen: Pen, parent: Element, fragment: Fragment, y: number, look: TextLook, target: Target): void {
  const link = pen.pdf.struct('Link');
  inElement(pen, link, 'Link', () =>
    pen.write(fragment.text, { ...look, colour: colours.teal }, fragment.x, y, fragment.font),
  );
  linkTo(pen, link, target, [fragment.x, y, fragment.width, look.leading], fragment.text.trim());
  link.end();
  parent.add(link);
}

/** Makes an area of the page a link, with a name for people who cannot see it. */
export function linkTo(
  { pdf }: Pen,
  link: Element,
  target: Target,
  [x, y, width, height]: [number, number, number, number],
  name: string,
): void {
  // The library writes plain strings as names, while this text must be an object.
  const options = { structParent: link, Contents: Object(name) };
  if ('address' in target) pdf.link(x, y, width, height, target.address, options);
  else pdf.goTo(x, y, width, height, target.destination, options);
}

/** The type of the row's element. */
function typeOf(row: PlacedRow): string {
  return row.path.at(-1)?.type ?? 'Span';
}

/** A number, or a ring to tick with a pen, which is not read aloud. */
function drawMark(pen: Pen, { mark, path, look }: PlacedRow, x: number, y: number): void {
  const { tag, number } = mark ?? {};
  if (!tag || !number) {
    pen.adorn(() =>
      pen.pdf
        .lineWidth(1)
        .strokeColor(colours.teal)
        .circle(x + 4, y + look.leading / 2, 2.9)
        .stroke(),
    );
    return;
  }
  const point = path.slice(0, path.findLastIndex(({ type }) => type === 'LI') + 1);
  const element = pen.open([...point, tag]);
  inElement(pen, element, 'Lbl', () => pen.write(number, { ...look, colour: colours.teal }, x, y, 'bold'));
}

function drawPanels(pen: Pen, rows: readonly PlacedRow[]): void {
  for (const panel of new Set(rows.flatMap((row) => row.panel ?? []))) {
    const inside = rows.filter((row) => row.panel === panel);
    const top = sheet.top + (inside[0]?.y ?? 0);
    const height = inside.reduce((bottom, { y, height }) => Math.max(bottom, y + height), 0) + sheet.top - top;
    const width = sheet.width - sheet.left - sheet.right;
    pen.adorn(() => {
      pen.pdf.roundedRect(sheet.left, top, width, height, 7).fill(colours.coralSoft);
      pen.pdf.roundedRect(sheet.left, top, 3.5, height, 1.75).fill(colours.coral);
    });
  }
}

/** The wave of the site, as a line. */
export function drawWave(pdf: Pdf, x: number, y: number): void {
  const step = 11;
  pdf.moveTo(x, y + 5);
  for (let crest = 0; crest < 4; crest += 1) {
    const from = x + crest * step;
    pdf.quadraticCurveTo(from + step / 2, crest % 2 === 0 ? y : y + 10, from + step, y + 5);
  }
  pdf.lineWidth(2.4).lineCap('round').strokeColor(colours.coral).stroke();
}

export function drawWritingLine(pdf: Pdf, x: number, y: number): void {
  pdf
    .moveTo(sheet.left + x, y)
    .lineTo(sheet.width - sheet.right, y)
    .lineWidth(0.6)
    .strokeColor(colours.writing)
    .stroke();
}

/** The edges of a page: the running header and the page number. */
export function drawEdges(pen: Pen, left: string, right: string, number: number): void {
  const { pdf } = pen;
  pen.adorn(() => {
    const end = sheet.width - sheet.right;
    if (left !== '' || right !== '') {
      pen.write(left, looks.running, sheet.left, 32);
      pen.write(right, looks.running, end - pen.measured(right, looks.running.font, looks.running.size), 32);
      pdf.moveTo(sheet.left, 48).lineTo(end, 48).lineWidth(0.5).strokeColor(colours.line).stroke();
    }
    const folio = String(number);
    const width = pen.measured(folio, looks.folio.font, looks.folio.size);
    pen.write(folio, looks.folio, (sheet.width - width) / 2, sheet.height - 40);
  }, 'Pagination');
}
