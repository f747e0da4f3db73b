import { useEffect, useRef } from 'react';
import { getFacts } from '../../content/facts.ts';
import * as m from '../../messages/messages.js';
import { saveFile } from '../../shared/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';

type RecoveryCodesProps = { codes: string[]; onStored: () => void };

/** Recovery codes, shown this once: to copy, to save as a file, or to write down. */
export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const heading = m.recovery_codes_file({ brand: getFacts().brand });
  const text = `${heading}\n\n${codes.join('\n')}\n`;

  return (
    <div className="flex flex-col gap-5">
      <Notice kind="success">{m.two_factor_is_on()}</Notice>
      <h3 ref={title} tabIndex={-1} className="font-semibold text-lg">
        {m.recovery_codes_title()}
      </h3>
      <p>{m.recovery_codes_text()}</p>
      <ul className="grid gap-x-8 gap-y-2 text-lg sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} copied={m.recovery_codes_copied()} failed={m.recovery_codes_copy_failed()}>
          {m.recovery_codes_copy()}
        </CopyButton>
        <Button variant="quiet" onClick={() => saveFile('recovery-codes.txt', text, 'text/plain')}>
          {m.recovery_codes_save()}
        </Button>
      </div>
      <Button className="self-start" onClick={onStored}>
        {m.recovery_codes_stored()}
      </Button>
    </div>
  );
}
