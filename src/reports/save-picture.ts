import { saveBlob } from '../shared/save-file.ts';

const drawn = 'http://www.w3.org/2000/svg';
const looks = ['fill', 'stroke', 'font-family', 'font-size', 'font-weight', 'text-anchor'] as const;
const margin = 24;
const headHeight = 58;
/** A picture is sharp on paper too. */
const scale = 2;

type Picture = { name: string; title: string; days: string };

/** Saves a plot as PNG, as it looks on the page, with its title and days above it. Throws where the browser cannot. */
export async function savePicture(plot: SVGSVGElement, { name, title, days }: Picture): Promise<void> {
  const svg = framed(plot, title, days);
  const image = new Image();
  const address = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml;charset=utf-8' }),
  );
  try {
    image.src = address;
    await image.decode();
    saveBlob(`${name}.png`, await pngOf(image, svg.width.baseVal.value, svg.height.baseVal.value));
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function pngOf(image: HTMLImageElement, width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  context.scale(scale, scale);
  context.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture was made'))), 'image/png'),
  );
}

/** The plot on the ground that it stands on, with what classes say of its looks written into it. */
function framed(plot: SVGSVGElement, title: string, days: string): SVGSVGElement {
  const [width, height] = [plot.width.baseVal.value, plot.height.baseVal.value];
  const frame = document.createElementNS(drawn, 'svg');
  frame.setAttribute('width', String(width + 2 * margin));
  frame.setAttribute('height', String(height + headHeight + 2 * margin));
  const styles = getComputedStyle(document.body);
  const ground = document.createElementNS(drawn, 'rect');
  for (const side of ['width', 'height']) ground.setAttribute(side, '100%');
  ground.setAttribute('fill', styles.backgroundColor);
  const copy = plot.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('x', String(margin));
  copy.setAttribute('y', String(margin + headHeight));
  for (const [place, element] of [...plot.querySelectorAll('*')].entries()) {
    const look = getComputedStyle(element);
    const copied = copy.querySelectorAll('*')[place];
    for (const each of looks) copied?.setAttribute(each, look.getPropertyValue(each));
    copied?.removeAttribute('class');
  }
  frame.append(ground, line(title, 20, 700, margin + 18, styles), line(days, 14, 400, margin + 40, styles), copy);
  return frame;
}

function line(words: string, size: number, weight: number, y: number, styles: CSSStyleDeclaration): SVGTextElement {
  const text = document.createElementNS(drawn, 'text');
  const attributes = { x: margin, y, 'font-size': size, 'font-weight': weight, fill: styles.color };
  for (const [name, value] of Object.entries(attributes)) text.setAttribute(name, String(value));
  text.setAttribute('font-family', styles.fontFamily);
  text.textContent = words;
  return text;
}
