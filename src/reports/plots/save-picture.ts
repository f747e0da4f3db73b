import { saveBlob } from '../../shared/save-file.ts';
import { wrapText } from './plot-text.ts';

const margin = 24;
const titleLook = { size: 20, leading: 26, weight: 700 };
const daysLook = { size: 14, leading: 20, weight: 400 };
/** Sharp enough for paper. */
const scale = 2;

type Picture = { name: string; title: string; days: string };

/** Saves a plot as PNG as it looks on the page, with title and days above. Throws if the browser cannot do it. */
export async function savePicture(plot: SVGSVGElement, { name, title, days }: Picture): Promise<void> {
  const shapes = shapesOf(plot);
  const [width, height] = [plot.width.baseVal.value, plot.height.baseVal.value];
  const image = new Image();
  const address = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(shapes)], { type: 'image/svg+xml;charset=utf-8' }),
  );
  try {
    image.src = address;
    await image.decode();
    const head = [
      ...wrapText(title, width, titleLook.size, titleLook.weight).map((words) => ({ words, ...titleLook })),
      ...wrapText(days, width, daysLook.size).map((words) => ({ words, ...daysLook })),
    ];
    const top = margin + head.reduce((sum, { leading }) => sum + leading, 0) + 12;
    const { canvas, context } = canvasOf(width + 2 * margin, top + height + margin);
    const { color, fontFamily } = getComputedStyle(document.body);
    let y = margin;
    for (const { words, size, leading, weight } of head) {
      y += leading;
      context.font = `${weight} ${size}px ${fontFamily}`;
      context.fillStyle = color;
      context.fillText(words, margin, y - 6);
    }
    context.translate(margin, top);
    context.drawImage(image, 0, 0, width, height);
    for (const text of plot.querySelectorAll('text')) writeText(context, text);
    saveBlob(`${name}.png`, await pngOf(canvas));
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The shapes of a plot with their computed styles, without texts: an SVG in an image lacks the page's typeface. */
function shapesOf(plot: SVGSVGElement): SVGSVGElement {
  const copy = plot.cloneNode(true) as SVGSVGElement;
  const copies = [...copy.querySelectorAll('*')];
  for (const [place, element] of [...plot.querySelectorAll('*')].entries()) {
    const { fill, stroke } = getComputedStyle(element);
    copies[place]?.setAttribute('fill', fill);
    copies[place]?.setAttribute('stroke', stroke);
  }
  for (const text of copy.querySelectorAll('text')) text.remove();
  return copy;
}

/** A canvas of that size with the background of the page. */
function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  context.scale(scale, scale);
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, width, height);
  return { canvas, context };
}

const alignments: Record<string, CanvasTextAlign> = { start: 'left', middle: 'center', end: 'right' };

/** Draws a text of a plot at its place, in the typeface of the page. */
function writeText(context: CanvasRenderingContext2D, text: SVGTextElement): void {
  const { fill, fontFamily, fontSize, fontWeight, textAnchor } = getComputedStyle(text);
  const place = text.getCTM();
  const at = (name: 'x' | 'y') => Number(text.getAttribute(name) ?? 0);
  context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  context.fillStyle = fill;
  context.textAlign = alignments[textAnchor] ?? 'left';
  context.fillText(text.textContent, (place?.e ?? 0) + at('x'), (place?.f ?? 0) + at('y'));
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture was made'))), 'image/png'),
  );
}
