import { useMutation } from '@tanstack/react-query';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { failureMessage } from '../shared/failure-message.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { useToast } from '../ui/toast.tsx';
import { askPersonalData } from './privacy.queries.ts';

type Format = 'html' | 'json';

/** Saves all that is held about the one who is signed in, as a file to read or one for programs. */
export function DataDownload() {
  const toast = useToast();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: download,
    onSuccess: () => toast(m.your_data_ready(), { kind: 'success' }),
    onError: (error) => toast(failureMessage(error, m.your_data_failed()), { kind: 'error' }),
  });
  return (
    <Card>
      <h2 className="text-heading">{m.your_data_download()}</h2>
      <p className="mt-2">{m.your_data_download_text()}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => mutate('html')} busy={isPending && variables === 'html'} disabled={isPending}>
          {m.your_data_readable()}
        </Button>
        <Button
          variant="quiet"
          onClick={() => mutate('json')}
          busy={isPending && variables === 'json'}
          disabled={isPending}
        >
          {m.your_data_json()}
        </Button>
      </div>
    </Card>
  );
}

async function download(format: Format): Promise<void> {
  const [data, { readableData }] = await Promise.all([askPersonalData(), import('./readable-data.ts')]);
  const day = data.madeAt.slice(0, 10);
  if (format === 'html') save(`data-${day}.html`, readableData(data, getLocale()), 'text/html');
  else save(`data-${day}.json`, `${JSON.stringify(data, null, 2)}\n`, 'application/json');
}

function save(name: string, content: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  // Given up once the browser has had time to begin: it copies the content by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
