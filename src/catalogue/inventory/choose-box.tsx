import * as m from '../../messages/messages.js';

type ChooseBoxProps = { name: string; chosen: boolean; onChoose: (chosen: boolean) => void };

/** Chooses a product for a change of many. */
export function ChooseBox({ name, chosen, onChoose }: ChooseBoxProps) {
  return (
    <label className="-ml-2 flex size-11 shrink-0 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        className="size-6 accent-teal"
        checked={chosen}
        onChange={({ target }) => onChoose(target.checked)}
        aria-label={m.chosen_choose({ product: name })}
      />
    </label>
  );
}
