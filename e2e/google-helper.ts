/**
 * In the place of https://apis.google.com/js/api.js, which these tests cannot reach: the messages between a page and a
 * hidden frame that Firebase's SDK and its emulator exchange through it. It runs in both.
 */
export const googleHelper = `(${helper.toString()})();`;

type Answer = { status?: string };
type Handler = (data: unknown) => Answer;
type Message = { helper: true; id: number; name?: string; data?: unknown; answer?: Answer };

function helper(): void {
  const page = window as unknown as { gapi: unknown; gapi_onload?: () => void } & Record<string, () => void>;

  function channel(other: () => Window | null) {
    const handlers: Record<string, Handler> = { ping: () => ({}) };
    const waiting = new Map<number, (answers: Answer[]) => void>();
    let sent = 0;
    window.addEventListener('message', ({ source, data }: MessageEvent<Message>) => {
      if (source !== other() || !data?.helper) return;
      if (data.answer) return answered(data.id, data.answer);
      const answer = handlers[String(data.name)]?.(data.data);
      if (answer) other()?.postMessage({ helper: true, id: data.id, answer }, '*');
    });
    function answered(id: number, answer: Answer) {
      try {
        waiting.get(id)?.([answer]);
      } catch {
        // The SDK throws in one of these whatever it hears; Google's own helper lets nobody know either.
      }
    }
    return {
      register(name: string, handler: Handler) {
        handlers[name] = handler;
      },
      send(name: string, data: unknown, hear: (answers: Answer[]) => void) {
        sent += 1;
        waiting.set(sent, hear);
        other()?.postMessage({ helper: true, id: sent, name, data }, '*');
      },
    };
  }

  function open({ url, where }: { url: string; where: Element }, opened: (frame: unknown) => Promise<unknown>) {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.src = url;
    const messages = channel(() => frame.contentWindow);
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    where.append(frame);
    return loaded.then(() =>
      opened({ ...messages, restyle: async () => {}, ping: async (reached: () => void) => reached() }),
    );
  }

  let parent: ReturnType<typeof channel> | undefined;
  page.gapi = {
    load: (_name: string, { callback }: { callback: () => void }) => callback(),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: {},
      getContext: () => ({
        open,
        getParentIframe() {
          parent ??= channel(() => window.parent);
          return parent;
        },
      }),
    },
  };
  const called = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get('onload');
  if (called) page[called]?.();
  else page.gapi_onload?.();
}
