import * as m from '../../messages/messages.js';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { CodeName, Samples } from './sample.tsx';

const kinds = ['info', 'success', 'error'] as const;
const tones = ['neutral', 'primary', 'success', 'danger'] as const;

export function NoticeSamples() {
  const toast = useToast();
  return (
    <Samples title={m.styleguide_notices()}>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        {kinds.map((kind) => (
          <Notice key={kind} kind={kind} actions={<Button variant="quiet">{m.try_again()}</Button>}>
            {m.styleguide_sample()}
          </Notice>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        {kinds.map((kind) => (
          <Button key={kind} variant="quiet" onClick={() => toast(m.styleguide_sample(), { kind })}>
            {m.styleguide_open()} <CodeName>toast {kind}</CodeName>
          </Button>
        ))}
      </div>
    </Samples>
  );
}
