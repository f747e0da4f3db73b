import { join } from 'node:path';

/** The whole typeface. The package of the pages holds only common letters, without signs such as ≤, ≥ and →. */
const folder = join(import.meta.dirname, '../../node_modules/@expo-google-fonts/plus-jakarta-sans');

type Weight = '400Regular' | '600SemiBold' | '700Bold' | '800ExtraBold';

/** A font file of our typeface, for PDFs and drawn pictures. */
export function typefaceFile(cut: Weight | `${Weight}_Italic`): string {
  return join(folder, cut, `PlusJakartaSans_${cut}.ttf`);
}
