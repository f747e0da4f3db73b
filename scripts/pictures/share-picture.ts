import { readFileSync } from 'node:fs';
import { sharePictureSize } from '../../src/pages/frame/share-picture.ts';
import { balancedLines, outlined, type TextStyle, widthOf } from './outlined-text.ts';

/** The site's colours (src/ui/style/tokens.css), in the notation that the drawing program knows. */
const colours = { paper: '#fdfaf4', ink: '#172f35', teal: '#006662', footer: '#0e3135', onFooter: '#f2eee6' };
const margin = 72;
const drawing = { x: 592, y: 58, width: 536, height: 402 };
const titleTop = 160;
const titleHeight = 300;
const textWidth = drawing.x - margin - 36;
const wave = 'M0 26c120-22 240-22 360 0s240 22 360 0 240-22 360 0 240 22 360 0v150H0z';

export type SharePicture = {
  brand: string;
  title: string;
  /** One line below the wave. */
  foot: string;
  /** A file in src/content/pictures. */
  drawing: string;
};

/** The picture of a page for link previews in chats and social sites, drawn without any font. */
export function sharePicture({ brand, title, foot, drawing: file }: SharePicture): string {
  const { width, height } = sharePictureSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${colours.paper}" d="M0 0h${width}v${height}H0z"/>`,
    placed('mark.svg', { x: margin, y: 58, width: 68, height: 68 }),
    outlined(brand, margin + 86, 106, { weight: 'extrabold', size: 42, fill: colours.ink, tracking: -0.02 }),
    titleLines(title),
    placed(file, drawing),
    `<path fill="${colours.footer}" transform="translate(0 500) scale(${width / 1440} 1)" d="${wave}"/>`,
    outlined(foot, margin, 592, { weight: 'semibold', size: 30, fill: colours.onFooter }),
    '</svg>',
  ].join('');
}

function titleLines(title: string): string {
  for (const size of [80, 74, 68, 62, 56, 50]) {
    const style: TextStyle = { weight: 'extrabold', size, fill: colours.ink, tracking: -0.025 };
    const lines = balancedLines(title, textWidth, style);
    const leading = size * 1.14;
    const tall = lines.length * leading;
    if (tall > titleHeight || lines.some((line) => widthOf(line, style) > textWidth)) continue;
    const top = titleTop + (titleHeight - tall) / 2 + size * 0.92;
    return lines.map((line, place) => outlined(line, margin, top + place * leading, style)).join('');
  }
  throw new Error(`"${title}" is too long for a share picture`);
}

function placed(file: string, { x, y, width, height }: typeof drawing): string {
  const svg = readFileSync(new URL(`../../src/content/pictures/${file}`, import.meta.url), 'utf8');
  return svg.replace(
    '<svg ',
    `<svg preserveAspectRatio="xMaxYMid" x="${x}" y="${y}" width="${width}" height="${height}" `,
  );
}
