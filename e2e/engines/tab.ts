import { button, expressionFor, header, link, reach, type Target } from './target.ts';
import type { ActionSource, Wire } from './wire.ts';

/** Generous, so that a busy machine is no failure. */
const limitMs = 90_000;
const keys = { Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004', Backspace: '\uE003', Control: '\uE009' };

type Key = keyof typeof keys;

/** A page of a shop, used as a person uses it: each step waits until it can be done. */
export class Tab {
  readonly #wire: Wire;
  readonly #shop: string;

  constructor(wire: Wire, shop: string) {
    this.#wire = wire;
    this.#shop = shop;
  }

  /** Opens a path or an address of the shop, and waits until the page's scripts are at work. */
  async open(address: string): Promise<void> {
    await this.#wire.open(new URL(address, this.#shop).href);
    await this.untilReady();
  }

  async reload(): Promise<void> {
    await this.#wire.reload();
    await this.untilReady();
  }

  back(): Promise<void> {
    return this.#wire.back();
  }

  /** Until then the page has the menus of a browser without scripts. */
  untilReady(): Promise<void> {
    return this.until(
      'the page is ready',
      () => document.querySelector('body *') && !document.querySelector('header details'),
    );
  }

  /** The result of a function that runs on the page; it knows its arguments and nothing else. */
  async ask<Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result> | undefined> {
    const answer = await this.#wire.evaluate(`(${work})(${args.map((arg) => JSON.stringify(arg)).join(', ')})`);
    return answer === undefined ? undefined : (JSON.parse(answer) as Awaited<Result>);
  }

  /** Waits until a function gives something true on the page. */
  until<Args extends unknown[]>(what: string, work: (...args: Args) => unknown, ...args: Args): Promise<void> {
    return this.#wait(what, async () => ((await this.ask(work, ...args)) ? undefined : 'it is not so'));
  }

  sees(text: string): Promise<void> {
    return this.until(
      `“${text}” is read`,
      (words) => document.body.innerText.replace(/\s+/g, ' ').includes(words),
      text,
    );
  }

  isAt(path: string): Promise<void> {
    return this.until(`the address is ${path}`, (wanted) => location.pathname + location.search === wanted, path);
  }

  finds(target: Target): Promise<void> {
    return this.#wait(`${expressionOf(target)} is there`, async () =>
      (await this.has(target)) ? undefined : 'it is not',
    );
  }

  misses(target: Target): Promise<void> {
    return this.#wait(`${expressionOf(target)} is gone`, async () =>
      (await this.has(target)) ? 'it is there' : undefined,
    );
  }

  async has(target: Target): Promise<boolean> {
    return (await this.#wire.evaluate(`!!${expressionFor(target)}`)) === 'true';
  }

  /** The result of a function for the element of a target. */
  async of<Result>(target: Target, work: (element: HTMLElement) => Result): Promise<Awaited<Result>> {
    await this.finds(target);
    return JSON.parse(String(await this.#wire.evaluate(`(${work})(${expressionFor(target)})`)));
  }

  async holds(target: Target, value: string): Promise<void> {
    const expression = `${expressionFor(target)}?.value`;
    await this.#wait(`${expressionOf(target)} holds ${value}`, async () => {
      const held = await this.#wire.evaluate(expression);
      return held === JSON.stringify(value) ? undefined : `it holds ${held}`;
    });
  }

  async press(target: Target): Promise<void> {
    let point = { x: 0, y: 0 };
    await this.#wait(`${expressionOf(target)} can be pressed`, async () => {
      const foundPoint = JSON.parse(String(await this.#wire.evaluate(`(${reach})(${expressionFor(target)})`)));
      if (typeof foundPoint === 'string') return foundPoint;
      point = foundPoint;
      return undefined;
    });
    await this.pressAt(point.x, point.y);
  }

  pressAt(x: number, y: number): Promise<void> {
    const move = { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' };
    const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    return this.#wire.perform([mouse as ActionSource]);
  }

  key(key: Key): Promise<void> {
    return this.#type([keys[key]]);
  }

  /** Replaces the text of a field. */
  async fill(target: Target, text: string): Promise<void> {
    await this.press(target);
    const all = ['keyDown', 'keyUp'].flatMap((type) => [
      { type, value: type === 'keyDown' ? keys.Control : 'a' },
      { type, value: type === 'keyDown' ? 'a' : keys.Control },
    ]);
    await this.#wire.perform([{ type: 'key', id: 'keyboard', actions: all }]);
    await this.#type(text ? [...text] : [keys.Backspace]);
    await this.holds(target, text);
  }

  /** Chooses from a list, as the browser reports it: its own list is no part of the page. */
  async choose(target: Target, text: string): Promise<void> {
    await this.finds(target);
    const option = `[...list.options].find(({ text }) => text === ${JSON.stringify(text)}).value`;
    const setter = `Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set`;
    await this.#wire.evaluate(`((list) => {
      ${setter}.call(list, ${option});
      for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
    })(${expressionFor(target)})`);
  }

  async giveFile(target: Target, path: string): Promise<void> {
    await this.finds(target);
    await this.#wire.giveFile(expressionFor(target), path);
  }

  /** Follows a link of the navigation bar, behind its button on phones. */
  async navigate(name: string): Promise<void> {
    const wanted = link(name, { within: header });
    if (!(await this.has(wanted))) await this.press(button('Menu', { within: header }));
    await this.press(wanted);
  }

  #type(values: string[]): Promise<void> {
    const actions = values.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
    return this.#wire.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Asks again until nothing speaks against it. A page that is being left answers with an error. */
  async #wait(what: string, against: () => Promise<string | undefined>): Promise<void> {
    const deadline = Date.now() + limitMs;
    for (;;) {
      const reason = await against().catch((error: Error) => error.message);
      if (reason === undefined) return;
      if (Date.now() > deadline) throw new Error(`Waited until ${what}, but ${reason}.`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function expressionOf({ css, name, text, within }: Target): string {
  const where: string = within ? ` in ${expressionOf(within)}` : '';
  return `${css} ${name ?? text ?? ''}${where}`;
}
