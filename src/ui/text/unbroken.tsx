type UnbrokenProps = { sentence: string; part: string };

/** A sentence with a part that stays on one line if it fits there, such as an order's number. */
export function Unbroken({ sentence, part }: UnbrokenProps) {
  const [before, ...after] = sentence.split(part);
  return (
    <>
      {before}
      <span className="inline-block max-w-full">{part}</span>
      {after.join(part)}
    </>
  );
}
