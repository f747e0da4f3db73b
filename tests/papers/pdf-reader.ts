import { inflateSync } from 'node:zlib';

/** Words of a page in one look, in the order in which they were drawn. */
export type PdfText = {
  text: string;
  /**
   * The kind of element they belong to, such as `P`; `Artifact` for text that is not read aloud; null outside of all.
   */
  tag: string | null;
};

export type Pdf = {
  /** The document's catalog and information, as they are written. */
  catalog: string;
  information: string;
  pages: PdfText[][];
  bookmarks: string[];
  /** How often each kind of element is in the structure. */
  elements: Map<string, number>;
};

type Objects = Map<number, string>;

/** Reads a PDF as our typesetter writes it: plain objects, text as glyphs of embedded fonts. */
export function readPdf(bytes: Buffer): Pdf {
  const file = bytes.toString('latin1');
  const objects = objectsOf(file);
  const values = [...objects.values()];
  const information = objects.get(reference(file.slice(file.lastIndexOf('trailer')), 'Info')) ?? '';
  const elements = new Map<string, number>();
  for (const body of values) {
    const type = body.match(/^<<\n\/S \/(\w+)\n\/P /)?.[1];
    if (type) elements.set(type, (elements.get(type) ?? 0) + 1);
  }
  return {
    catalog: values.find((body) => body.includes('/Type /Catalog')) ?? '',
    information: [...information.matchAll(/(\d+) 0 R/g)]
      .map(([, id]) => stringOf(objects.get(Number(id)) ?? ''))
      .join('\n'),
    pages: pageIds(values).map((id) => textOfPage(objects, objects.get(id) ?? '')),
    bookmarks: values.flatMap((body) => (/^<<\n\/Dest \[/.test(body) ? stringOf(body.split('/Title ')[1] ?? '') : [])),
    elements,
  };
}

/** A page: its size in points, its drawing as it is written, and the widths of the glyphs of its fonts in thousandths. */
export type PdfDrawing = { width: number; height: number; drawing: string; glyphs: Map<string, number[]> };

export function readDrawings(bytes: Buffer): PdfDrawing[] {
  const objects = objectsOf(bytes.toString('latin1'));
  return pageIds([...objects.values()]).map((id) => {
    const page = objects.get(id) ?? '';
    const [width = 0, height = 0] = (page.match(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/) ?? []).slice(1).map(Number);
    return { width, height, drawing: streamOf(objects, reference(page, 'Contents')), glyphs: glyphsOf(objects, page) };
  });
}

function objectsOf(file: string): Objects {
  const objects: Objects = new Map();
  for (const [, id, body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(Number(id), body);
  return objects;
}

function pageIds(values: readonly string[]): number[] {
  const pages = values.find((body) => body.includes('/Type /Pages')) ?? '';
  return [...(pages.match(/\/Kids \[([^\]]*)\]/)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id));
}

function reference(body: string, name: string): number {
  return Number(body.match(new RegExp(`/${name} (\\d+) 0 R`))?.[1]);
}

function streamOf(objects: Objects, id: number): string {
  const body = objects.get(id) ?? '';
  const start = body.indexOf('stream\n') + 'stream\n'.length;
  const bytes = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1');
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

/** A string in parentheses: Latin, or UTF-16 behind its mark. */
function stringOf(written: string): string {
  const inside = written.match(/^\(((?:\\[\s\S]|[^\\)])*)\)/)?.[1] ?? '';
  const plain = inside.replace(
    /\\([nrbft()\\])/g,
    (_, character: string) => ({ n: '\n', r: '\r', b: '\b', f: '\f', t: '\t' })[character] ?? character,
  );
  return plain.startsWith('\u00fe\u00ff') ? Buffer.from(plain.slice(2), 'latin1').swap16().toString('utf16le') : plain;
}

/** The letters that the codes of each font of a page mean, by the font's name on the page. */
function fontsOf(objects: Objects, page: string): Map<string, string[]> {
  return new Map(
    fontEntries(objects, page).map(([name, font]) => {
      const meanings = streamOf(objects, reference(font, 'ToUnicode'));
      const codes = [...meanings.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/g)].flatMap(([, range = '']) =>
        [...range.matchAll(/<([0-9a-f ]*)>/g)].map(([, units = '']) =>
          String.fromCharCode(
            ...units
              .split(' ')
              .filter(Boolean)
              .map((unit) => Number.parseInt(unit, 16)),
          ),
        ),
      );
      return [name, codes];
    }),
  );
}

/** The fonts of a page, by their name on it. */
function fontEntries(objects: Objects, page: string): [name: string, font: string][] {
  const resources = objects.get(reference(page, 'Resources')) ?? '';
  const fonts = resources.match(/\/Font <<([\s\S]*?)>>/)?.[1] ?? '';
  return [...fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [name, objects.get(Number(id)) ?? '']);
}

function glyphsOf(objects: Objects, page: string): Map<string, number[]> {
  return new Map(
    fontEntries(objects, page).map(([name, font]) => {
      const descendant = objects.get(Number(font.match(/\/DescendantFonts \[(\d+) /)?.[1])) ?? '';
      return [name, (descendant.match(/\/W \[0 \[([^\]]*)\]/)?.[1] ?? '').split(' ').map(Number)];
    }),
  );
}

function textOfPage(objects: Objects, page: string): PdfText[] {
  const fonts = fontsOf(objects, page);
  const open: string[] = [];
  let font: string[] = [];
  const texts: PdfText[] = [];
  for (const line of streamOf(objects, reference(page, 'Contents')).split('\n')) {
    const begun = line.match(/^\/(\w+) (?:<<[\s\S]*>> )?B[DM]C$/)?.[1];
    if (begun) open.push(begun);
    else if (/^\/\w+ <<$/.test(line)) open.push(line.match(/\w+/)?.[0] ?? '');
    else if (line === 'EMC') open.pop();
    else if (line.endsWith(' Tf')) font = fonts.get(line.match(/^\/(\w+)/)?.[1] ?? '') ?? [];
    else if (line.endsWith(' TJ')) texts.push({ text: wordsOf(line, font), tag: open.at(-1) ?? null });
  }
  return texts;
}

function wordsOf(shown: string, font: readonly string[]): string {
  return [...shown.matchAll(/<([0-9a-f]+)>/g)]
    .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
    .map((code) => font[Number.parseInt(code, 16)] ?? '\ufffd')
    .join('');
}
