/** The contrast of two colours (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [one, other].map(luminance).toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);

export function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((each) =>
    each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The colour with its lightness turned around, as programs do that have a dark mode of their own. */
export function inverted(hex: string): string {
  const values = channels(hex);
  const shift = 1 - Math.max(...values) - Math.min(...values);
  return `#${values
    .map((each) =>
      Math.round((each + shift) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
