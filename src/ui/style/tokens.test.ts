import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.match(/:root \{[^}]*\}/g) ?? [];
const schemes = { light: colours(light), dark: { ...colours(light), ...colours(dark) } };

/** Text and surface colours with their least contrast: WCAG 2.2 AA, and AAA for running text. */
const pairs: [string, string, number][] = [
  ...['paper', 'surface', 'sand'].flatMap((surface): [string, string, number][] => [
    ['ink', surface, 7],
    ['ink-soft', surface, 7],
    ['teal', surface, 4.5],
    ['danger', surface, 4.5],
    ['success', surface, 4.5],
    ['line-strong', surface, 3],
    ['focus', surface, 3],
  ]),
  ['ink-soft', 'sand-strong', 4.5],
  ['ink', 'teal-soft', 7],
  ['teal-strong', 'teal-soft', 4.5],
  ['on-teal', 'teal', 4.5],
  ['on-teal', 'teal-strong', 4.5],
  ['on-coral', 'coral', 4.5],
  ['on-coral', 'coral-strong', 4.5],
  ['success', 'success-soft', 4.5],
  ['danger', 'danger-soft', 4.5],
  ['on-footer', 'footer', 7],
];

test.each(['light', 'dark'] as const)('colours keep their contrast, %s', (scheme) => {
  const weak = pairs.filter(([text, surface, least]) => contrast(scheme, text, surface) < least);
  expect(weak.map(([text, surface]) => `${text} on ${surface}: ${contrast(scheme, text, surface)}`)).toEqual([]);
});

function contrast(scheme: 'light' | 'dark', text: string, surface: string): number {
  const [low = 0, high = 0] = [text, surface].map((name) => luminance(schemes[scheme][name])).sort((a, b) => a - b);
  return Math.round(((high + 0.05) / (low + 0.05)) * 100) / 100;
}

type Oklch = [lightness: number, chroma: number, hue: number];

function colours(block: string): Record<string, Oklch> {
  const colourValues = block.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g);
  return Object.fromEntries([...colourValues].map(([, name, ...parts]) => [name, parts.map(Number) as Oklch]));
}

/** Uses the cone responses of OKLab. Each channel is clamped to a display's range. */
function luminance(colour: Oklch | undefined): number {
  if (!colour) throw new Error('a colour of this name is missing');
  const [lightness, chroma, hue] = colour;
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const shown = (value: number) => Math.min(1, Math.max(0, value));
  const red = shown(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short);
  const green = shown(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short);
  const blue = shown(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
