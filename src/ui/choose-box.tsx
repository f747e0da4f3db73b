type ChooseBoxProps = { label: string; chosen: boolean; onChoose: (chosen: boolean) => void };

/** Chooses an entry of a list for an action on several. */
export function ChooseBox({ label, chosen, onChoose }: ChooseBoxProps) {
  return (
    <label className="-ml-2 flex size-11 shrink-0 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        className="size-6"
        checked={chosen}
        onChange={({ target }) => onChoose(target.checked)}
        aria-label={label}
      />
    </label>
  );
}
