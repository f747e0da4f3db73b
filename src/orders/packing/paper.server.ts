import { setImmediate as otherRequests } from 'node:timers/promises';
import type PDFDocument from 'pdfkit';
import type { Locale } from '../../shared/locales.ts';
import { typefaceFile } from '../../shared/typeface.server.ts';
import { type Area, type Format, formats } from './paper-formats.ts';

type Pdf = InstanceType<typeof PDFDocument>;

/** A4 upright, in points. */
export const { area: sheet } = formats.a4;
export const { width: sheetWidth } = sheet;

const cuts = { regular: '400Regular', bold: '600SemiBold', heavy: '700Bold' } as const;
type Cut = keyof typeof cuts;

const black = '#000000';
/** For less important text, and still dark enough for any printer. */
const grey = '#4a4a4a';

/** Typeface and place of a text. `leading` is the distance between lines. */
type Look = {
  font?: Cut;
  size: number;
  leading?: number;
  soft?: true;
  colour?: string;
  align?: 'right' | 'center';
  x?: number;
  width?: number;
};

/** Draws pages from top to bottom. `y` is the present place on the page. */
export type SheetPen = {
  y: number;
  pdf: Pdf;
  area: Area;
  /** Begins the next page, or the next label of the same sheet. */
  newPage: () => Promise<void>;
  /** Writes a text at `y` in as many lines as it needs and returns their height; `y` stays. */
  write: (text: string, look: Look) => number;
  heightOf: (text: string, look: Look) => number;
  rule: (y: number, weight: number) => void;
  /** A box to tick by hand. */
  tickBox: (x: number, y: number, size: number) => void;
};

/** The foundation's name, the reader's language and the time of a paper. */
export type PaperMaker = { brand: string; locale: Locale; now: Date };

/** Draws a PDF, black and white unless a text has a colour. The first call loads the library, which needs 14 MB. */
export async function drawSheets(
  { title, brand, locale, now, format = formats.a4 }: PaperMaker & { title: string; format?: Format },
  draw: (pen: SheetPen) => Promise<void>,
): Promise<Buffer<ArrayBuffer>> {
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({
    size: format.paper,
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    displayTitle: true,
    lang: locale,
    info: { Title: title, Author: brand, Creator: brand, CreationDate: now },
  });
  for (const [name, cut] of Object.entries(cuts)) pdf.registerFont(name, typefaceFile(cut));
  const written = bytesOf(pdf);
  const pen = penOn(pdf, format);
  await draw(pen);
  pdf.restore().end();
  return written;
}

function penOn(pdf: Pdf, { paper, rows, scale, area }: Format): SheetPen {
  let label = 0;
  const set = ({ font = 'regular', size, soft, colour = soft ? grey : black }: Look) =>
    pdf.font(font).fontSize(size).fillColor(colour);
  const options = ({ size, leading = size * 1.3, width = area.width, align }: Look) => ({
    width,
    align,
    // The library measures the end of the paper without the scale, and would begin a page in the middle of a label.
    height: scale === 1 ? undefined : Number.POSITIVE_INFINITY,
    lineGap: leading - pdf.currentLineHeight(true),
  });
  const pen: SheetPen = {
    y: 0,
    pdf,
    area,
    async newPage() {
      // A stack takes a while to draw, so other requests get their turn between its pages.
      await otherRequests();
      const place = label++ % (rows * rows);
      if (label > 1) pdf.restore();
      if (place === 0) pdf.addPage();
      if (place === 0 && rows > 1) cutLines(pdf, paper);
      const [column, row] = [place % rows, Math.floor(place / rows)];
      pdf
        .save()
        .translate((paper[0] / rows) * column, (paper[1] / rows) * row)
        .scale(scale);
      pen.y = area.top;
    },
    heightOf(text, look) {
      set(look);
      return pdf.heightOfString(writable(pdf, text), options(look));
    },
    write(text, look) {
      set(look);
      pdf.text(writable(pdf, text), look.x ?? area.left, pen.y, options(look));
      return pdf.y - pen.y;
    },
    rule(y, weight) {
      pdf.lineWidth(weight).moveTo(area.left, y).lineTo(area.right, y).strokeColor(black).stroke();
    },
    tickBox(x, y, size) {
      pdf.lineWidth(1.1).roundedRect(x, y, size, size, 2).strokeColor(black).stroke();
    },
  };
  return pen;
}

/** Lines to cut four labels apart. */
function cutLines(pdf: Pdf, [width, height]: Format['paper']): void {
  const lines = `M${width / 2} 0V${height}M0 ${height / 2}H${width}`;
  pdf.lineWidth(0.4).dash(3, {}).path(lines).stroke(grey).undash();
}

/** Letters of ornamental names and apostrophes of scholars, which the typeface lacks, and those that they imitate. */
const imitations = 'ʼʾʻʿᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ';
const imitated = '’’‘‘ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Replaces letters that the typeface lacks: by a plain one, or the one without accents, if it exists. Emoji and other
 * ornaments are left out. Of others, a question mark stays.
 */
function writable(pdf: Pdf, text: string): string {
  const { font } = (pdf as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font;
  const has = (letter: string) => letter === '\n' || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  return Array.from(text.normalize('NFC'), (letter) => {
    if (has(letter)) return letter;
    const plain = imitated[imitations.indexOf(letter)] ?? Array.from(letter.normalize('NFKD')).filter(has).join('');
    return plain || (/^[\p{M}\p{C}\p{So}\p{Sk}]$/u.test(letter) ? '' : '?');
  }).join('');
}

async function bytesOf(pdf: Pdf): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
