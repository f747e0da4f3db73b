/** The parts of a product's variant that its name does not say, such as `40 mm` of `3.5 · 40 mm` for `Tube 3.5`. */
export function unsaidVariant({ name, variant }: { name: string; variant: string }): string {
  const said = words(name);
  return variant
    .split(' · ')
    .filter((part) => !said.includes(words(part)))
    .join(' · ');
}

/** The words in lower case with a space around each, so that `3.5` is not found in `13.5`. */
const words = (text: string) =>
  ` ${
    text
      .toLowerCase()
      .match(/[^\s,;:()]+/g)
      ?.join(' ') ?? ''
  } `;
