import * as m from '../../messages/messages.js';
import { CopyButton } from '../copy-button.tsx';

/** Replaces the button that sends a text, if another person has deleted the order or letter meanwhile. The text can be copied. */
export function CopyTyped({ text }: { text: string }) {
  return (
    <CopyButton text={text} copied={m.recovery_codes_copied()} failed={m.kept_typing_copy_failed()}>
      {m.typed_copy()}
    </CopyButton>
  );
}
