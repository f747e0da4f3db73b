import type { ReceivedMail } from './mail-server.ts';

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** The two parts of a mail as its reader's program decodes them. */
export function partsOf(received: ReceivedMail): { text: string; html: string } {
  const mail = received.text.replaceAll('\r\n', '\n');
  const [, text = ''] = mail.match(/Content-Type: text\/plain.*?\n\n(.*?)\n*Content-Type: text\/html/s) ?? [];
  const html = mail.match(/<!doctype html>.*<\/html>/s)?.[0] ?? '';
  return { text, html };
}

export type Element = { tag: string; attributes: Record<string, string>; text: string };

const voidTags = new Set(['meta', 'br', 'hr', 'img', 'link', 'input']);

/** The elements of a document. Throws if a tag is not closed in its turn, or an attribute is not quoted or given twice. */
export function elementsOf(html: string): Element[] {
  const elements: Element[] = [];
  const open: Element[] = [];
  // A sheet has no tags.
  const tokens = html.replace(/^<!doctype html>/, '').matchAll(/<(\/?)([a-z]\w*)([^<>]*)>|([^<>]+)|[<>]/g);
  for (const [token, end, tag, written = '', words] of tokens) {
    if (words !== undefined) {
      if (/&(?!(amp|lt|gt|quot|#39);)/.test(words) && open.at(-1)?.tag !== 'style')
        throw new Error(`not escaped: ${words}`);
      for (const each of open) each.text += words.replace(/&[^;]+;/g, (entity) => entities[entity] ?? entity);
    } else if (!tag) throw new Error(`a lone ${token}`);
    else if (end) {
      const last = open.pop();
      if (last?.tag !== tag) throw new Error(`</${tag}> ends <${last?.tag}>`);
    } else {
      const element = { tag, attributes: attributesOf(written), text: '' };
      elements.push(element);
      if (!voidTags.has(tag)) open.push(element);
    }
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)?.tag}> is not closed`);
  return elements;
}

function attributesOf(written: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  const rest = written.replace(/\s+([a-z-]+)="([^"]*)"/g, (_, name: string, value: string) => {
    if (name in attributes) throw new Error(`twice: ${name}`);
    attributes[name] = value.replace(/&[^;]+;/g, (entity) => entities[entity] ?? entity);
    return '';
  });
  if (rest.trim()) throw new Error(`not an attribute: ${rest}`);
  return attributes;
}

/** The web addresses in a text. */
export const linksIn = (text: string): string[] => [...new Set(text.match(/https?:\/\/[^\s"<>]+/g))].toSorted();
