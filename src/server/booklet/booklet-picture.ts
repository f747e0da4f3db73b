// Draws the project's own SVGs on a PDF, with the few elements they use. Any other element is an error, so that a
// picture never lacks a part.
import type PDFDocument from 'pdfkit';

type Pdf = InstanceType<typeof PDFDocument>;
type Attributes = Record<string, string>;

const tags = /<(\/?)(\w+)([^>]*?)(\/?)>/g;
const attributes = /([\w-]+)="([^"]*)"/g;
/** The colours of the night, which paper does not need. */
const style = /<style>.*?<\/style>/s;
const transforms = /(translate|rotate|scale)\(([^)]*)\)/g;
const inherited = /^(fill|stroke(-width|-linecap|-linejoin)?)$/;
const known = /^(xmlns|aria-hidden|viewBox|id|class|clip-path|transform|d|[cr]?[xy]|r|width|height|(fill-)?opacity)$/;

/** Draws an SVG at that place and width. Its `clipPath` clips everything after it. */
export function drawPicture(pdf: Pdf, svg: string, x: number, y: number, width: number): void {
  const looks: Attributes[] = [];
  for (const [, closing, name = '', written = '', empty] of svg.replace(style, '').matchAll(tags)) {
    if (closing) {
      looks.pop();
      if (name !== 'clipPath') pdf.restore();
      continue;
    }
    const own = readAttributes(written);
    const look = { ...looks.at(-1), ...own };
    if (name === 'svg')
      pdf
        .save()
        .translate(x, y)
        .scale(width / Number(own.viewBox?.split(' ')[2]));
    else if (name === 'g') openGroup(pdf, own);
    else if (looks.at(-1)?.clips) outline(pdf, name, own).clip();
    else if (name !== 'clipPath') drawShape(pdf, name, look);
    if (empty) continue;
    if (name === 'clipPath') looks.push({ clips: 'all that follows' });
    else looks.push(Object.fromEntries(Object.entries(look).filter(([key]) => inherited.test(key))));
  }
}

function readAttributes(written: string): Attributes {
  const read = Array.from(written.matchAll(attributes), ([, key = '', value = '']) => [key, value] as const);
  for (const [key] of read) if (!inherited.test(key) && !known.test(key)) throw new Error(`cannot draw ${key}`);
  return Object.fromEntries(read);
}

function openGroup(pdf: Pdf, { transform: list = '', opacity }: Attributes): void {
  if (opacity) throw new Error('cannot draw the opacity of a group');
  if (list.replaceAll(transforms, '').trim() !== '') throw new Error(`cannot draw ${list}`);
  pdf.save();
  for (const [, kind, values = ''] of list.matchAll(transforms)) {
    const [first = 0, second] = values.split(' ').map(Number);
    if (kind === 'translate') pdf.translate(first, second ?? 0);
    else if (kind === 'rotate') pdf.rotate(first);
    else pdf.scale(first, second ?? first);
  }
}

function drawShape(pdf: Pdf, name: string, look: Attributes): void {
  const { fill = '#000', stroke = 'none' } = look;
  if (look.transform) throw new Error('cannot draw the transform of a shape');
  pdf.save();
  if (look.opacity) pdf.opacity(Number(look.opacity));
  if (look['fill-opacity']) pdf.fillOpacity(Number(look['fill-opacity']));
  pdf.lineWidth(Number(look['stroke-width'] ?? 1));
  pdf.lineCap(look['stroke-linecap'] ?? 'butt').lineJoin(look['stroke-linejoin'] ?? 'miter');
  const shape = outline(pdf, name, look);
  if (stroke === 'none') shape.fill(fill);
  else if (fill === 'none') shape.stroke(stroke);
  else shape.fillAndStroke(fill, stroke);
  pdf.restore();
}

function outline(pdf: Pdf, name: string, { d = '', ...rest }: Attributes): Pdf {
  const size = (key: string) => Number(rest[key] ?? 0);
  if (name === 'path') return pdf.path(d);
  if (name === 'circle') return pdf.circle(size('cx'), size('cy'), size('r'));
  if (name === 'ellipse') return pdf.ellipse(size('cx'), size('cy'), size('rx'), size('ry'));
  if (name === 'rect') return pdf.roundedRect(size('x'), size('y'), size('width'), size('height'), size('rx'));
  throw new Error(`cannot draw <${name}>`);
}
