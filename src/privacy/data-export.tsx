import { useMutation } from '@tanstack/react-query';
import { getFacts } from '../content/facts.ts';
import { useRecentLogin } from '../identity/reauthenticate/use-recent-login.tsx';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { errorMessage } from '../shared/error-sentence.ts';
import { jakartaDayName } from '../shared/jakarta-time.ts';
import { saveFile } from '../shared/save-file.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { useToast } from '../ui/toast.tsx';
import { fetchPersonalData } from './privacy.queries.ts';

type Format = 'html' | 'json';

/** Saves all data about the signed-in person, as a page to read or a file for programs. */
export function DataDownload() {
  const toast = useToast();
  const { run, dialog } = useRecentLogin();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (format: Format) => run(() => download(format)),
    onSuccess: () => toast(m.your_data_ready(), { kind: 'success' }),
    onError: (error) => toast(errorMessage(error, m.your_data_failed()), { kind: 'error' }),
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
      {dialog}
    </Card>
  );
}

async function download(format: Format): Promise<void> {
  const [data, { readableData }] = await Promise.all([fetchPersonalData(), import('./readable-data.ts')]);
  const day = jakartaDayName(new Date(data.madeAt));
  if (format === 'html')
    saveFile(`data-${day}.html`, readableData(data, { brand: getFacts().brand, locale: getLocale() }), 'text/html');
  else saveFile(`data-${day}.json`, `${JSON.stringify(data, null, 2)}\n`, 'application/json');
}
