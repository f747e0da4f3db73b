const font = (size: number, weight: number) => `${weight} ${size}px "Plus Jakarta Sans", system-ui, sans-serif`;

let context: CanvasRenderingContext2D | null = null;

/** The width of a text in a plot, in pixels: a little more than measured, to allow for the fallback typeface. */
export function textWidth(text: string, size: number, weight = 400): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * size;
  context.font = font(size, weight);
  return context.measureText(text).width * 1.06;
}

/** Wraps a text into lines. Breaks a word that is wider than a line. */
export function wrapText(text: string, width: number, size: number, weight = 400): string[] {
  const fits = (line: string) => textWidth(line, size, weight) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((each) => pieces(each, fits))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && !fits(longer)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

function pieces(word: string, fits: (text: string) => boolean): string[] {
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part && !fits(part + letter)) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}
