import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ActionSource, Wire } from './wire.ts';

type Answer = { id?: number; type: string; method?: string; params?: LogEntry; result?: unknown; message?: string };
type LogEntry = { level: string; text: string | null; source?: { realm?: string } };
type Call = <Result = unknown>(method: string, params?: Record<string, unknown>) => Promise<Result>;
type Evaluated = { type: string; result: { value?: string; sharedId?: string }; exceptionDetails?: { text: string } };

const settings = {
  'intl.accept_languages': 'en-GB, en',
  // As on a phone, bars take no room from the page.
  'ui.useOverlayScrollbars': 1,
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'app.update.disabledForTesting': true,
};

/** Firefox, which speaks the W3C's WebDriver BiDi by itself. Its profile lies in that folder. */
export async function startFirefox(folder: string): Promise<Wire> {
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(folder, 'user.js'), lines.join('\n'));
  const firefox = spawn(
    String(process.env.FIREFOX_PATH),
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', folder, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, TZ: 'Asia/Jakarta' } },
  );
  const errors: string[] = [];
  const { call, socket } = await connect(await addressOf(firefox), errors);
  await call('session.new', { capabilities: {} });
  await call('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await call<{ contexts: { context: string }[] }>('browsingContext.getTree');
  return {
    ...pageAt(call, String(contexts[0]?.context)),
    errors: () => errors.splice(0),
    async close() {
      const ended = once(firefox, 'exit');
      await call('browser.close');
      await ended;
      socket.close();
    },
  };
}

async function addressOf(firefox: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of firefox.stderr ?? []) {
    said += chunk;
    const address = said.match(/WebDriver BiDi listening on (ws:\S+)/)?.[1];
    if (address) return `${address}/session`;
  }
  throw new Error(`Firefox did not start:\n${said}`);
}

async function connect(address: string, errors: string[]): Promise<{ call: Call; socket: WebSocket }> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id) waiting.get(answer.id)?.(answer);
    else if (answer.params?.level === 'error') errors.push(String(answer.params.text));
  };
  await once(socket, 'open');
  let last = 0;
  const call: Call = async <Result>(method: string, params = {}) => {
    last += 1;
    const id = last;
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
    return answer.result as Result;
  };
  return { call, socket };
}

function pageAt(call: Call, context: string): Omit<Wire, 'errors' | 'close'> {
  const evaluate = async (expression: string) => {
    const target = { context };
    const answer = await call<Evaluated>('script.evaluate', { expression, target, awaitPromise: true });
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
    return answer.result;
  };
  return {
    open: async (url) => void (await call('browsingContext.navigate', { context, url, wait: 'complete' })),
    back: async () => void (await call('browsingContext.traverseHistory', { context, delta: -1 })),
    reload: async () => void (await call('browsingContext.reload', { context, wait: 'complete' })),
    resize: async (width, height) =>
      void (await call('browsingContext.setViewport', { context, viewport: { width, height } })),
    evaluate: async (expression) => (await evaluate(`(async () => JSON.stringify(await (${expression})))()`)).value,
    perform: async (actions: ActionSource[]) => void (await call('input.performActions', { context, actions })),
    async giveFile(expression, path) {
      const { sharedId } = await evaluate(expression);
      await call('input.setFiles', { context, element: { sharedId }, files: [path] });
    },
    async picture() {
      const { data } = await call<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
  };
}
