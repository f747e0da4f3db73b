// The look of the printed booklet: sheet, colours, type. The colours are those of the site's light theme.
import { typefaceFile } from '../../shared/typeface.server.ts';

/** A5 upright, in points. */
export const sheet = { width: 419.53, height: 595.28, left: 45, right: 45, top: 66, bottom: 62 };

/** The width of a line of text, and the height of a page's text. */
export const measure = sheet.width - sheet.left - sheet.right;
export const textHeight = sheet.height - sheet.top - sheet.bottom;

export const colours = {
  ink: '#172f35',
  inkSoft: '#384f55',
  teal: '#006662',
  coral: '#f38a6d',
  coralSoft: '#ffefe9',
  sand: '#f8f0e1',
  line: '#d8cfbd',
  writing: '#8fa3a5',
};

export const fonts = {
  regular: typefaceFile('400Regular'),
  italic: typefaceFile('400Regular_Italic'),
  bold: typefaceFile('600SemiBold'),
  boldItalic: typefaceFile('600SemiBold_Italic'),
  heavy: typefaceFile('700Bold'),
};

export type FontName = keyof typeof fonts;

/** A style of text. `leading` is the distance of baselines; `even` lines have similar lengths, as a title should. */
export type TextLook = { font: FontName; size: number; leading: number; colour: string; even?: true };

export const looks = {
  body: { font: 'regular', size: 10.25, leading: 15.75, colour: colours.ink },
  label: { font: 'bold', size: 9.5, leading: 15, colour: colours.ink },
  overline: { font: 'bold', size: 9.5, leading: 14, colour: colours.teal },
  chapter: { font: 'heavy', size: 22, leading: 27, colour: colours.ink, even: true },
  section: { font: 'heavy', size: 13, leading: 18, colour: colours.teal },
  subsection: { font: 'heavy', size: 10.75, leading: 15.75, colour: colours.ink },
  contents: { font: 'bold', size: 10.25, leading: 15, colour: colours.ink },
  running: { font: 'regular', size: 7.75, leading: 11, colour: colours.inkSoft },
  folio: { font: 'bold', size: 9, leading: 12, colour: colours.inkSoft },
  title: { font: 'heavy', size: 30, leading: 36, colour: colours.ink, even: true },
  lead: { font: 'regular', size: 12.5, leading: 19, colour: colours.inkSoft, even: true },
  brand: { font: 'heavy', size: 15, leading: 20, colour: colours.ink },
} as const satisfies Record<string, TextLook>;
