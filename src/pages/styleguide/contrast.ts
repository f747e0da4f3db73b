/** The contrast of an element's text with its own background, from 1 to 21, by WCAG 2. */
export function contrastOf(element: HTMLElement): number {
  const { color, backgroundColor } = getComputedStyle(element);
  const [dark = 0, light = 0] = [luminance(color), luminance(backgroundColor)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The luminance of a CSS colour, 0 to 1. A canvas converts every notation into red, green and blue. */
function luminance(colour: string): number {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const pen = canvas.getContext('2d');
  if (!pen) return 0;
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(byte: number): number {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
