import bcd from '@mdn/browser-compat-data/forLegacyNode';
import postcss, { type AtRule, type Declaration, type Rule } from 'postcss';
import { type Feature, isNewer } from './newer-built-ins.ts';

type Features = Record<string, Feature>;
type Styles = Record<'selectors' | 'properties' | 'types' | 'at-rules', Features>;
type Note = (name: string, feature: unknown) => unknown;

const { selectors, properties, types, 'at-rules': atRules } = (bcd as unknown as { css: Styles }).css;

/** The functions of values by name, at any depth: `color-mix` is a kind of colour. */
const functions = new Map<string, Feature>();
function collectFunctions(features: Features): void {
  for (const [name, feature] of Object.entries(features)) {
    if (name === '__compat' || typeof feature !== 'object') continue;
    if (!functions.has(name)) functions.set(name, feature);
    collectFunctions(feature as Features);
  }
}
collectFunctions(types);

const isNew = (feature: unknown): boolean => {
  const compat = (feature as Feature | undefined)?.__compat;
  return compat !== undefined && isNewer(compat);
};

/**
 * The features of a style sheet that one of the oldest browsers lacks, by Mozilla's browser-compat-data: `:has`, `@scope`,
 * `text-wrap: pretty`. Rules inside `@supports` are left out, because the browser checks them itself.
 */
export function newerStyles(css: string): Set<string> {
  const found = new Set<string>();
  const note: Note = (name, feature) => isNew(feature) && found.add(name);
  postcss.parse(css).walk((node) => {
    if (node.type === 'comment' || isGuarded(node)) return;
    if (node.type === 'atrule') {
      note(`@${node.name}`, atRules[node.name]);
      for (const [, name = ''] of node.params.matchAll(/\(\s*([a-z-]+)/g))
        note(`@${node.name} (${name})`, atRules[node.name]?.[name]);
    } else if (node.type === 'rule') noteSelector(node.selector.replaceAll(/\\./g, ''), note);
    else noteDeclaration(node, note);
  });
  return found;
}

function noteSelector(selector: string, note: Note): void {
  for (const { 0: sign, 1: name = '', index } of selector.matchAll(/::?([a-z][a-z-]*)/g)) {
    // The name keeps its brackets: one use of `:has()` may be harmless, and another one not.
    const [brackets] = name === 'has' ? (/\((?:[^()]|\([^()]*\))*\)/.exec(selector.slice(index)) ?? ['']) : [''];
    note(sign + brackets, selectors[name]);
  }
  if (selector.includes('&')) note('&', selectors.nesting);
}

function noteDeclaration({ prop, value }: Declaration, note: Note): void {
  // A name with a prefix is for one browser alone.
  if (prop.startsWith('-')) return;
  const property = properties[prop] as Features | undefined;
  note(prop, property);
  // Without texts and addresses, which are no words of the language.
  const words = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  for (const [, name = '', bracket] of words.matchAll(/(?<![\w-])([a-z][a-z-]*)(\()?/g)) {
    if (bracket) note(`${name}()`, functions.get(name));
    else note(`${prop}: ${name}`, property?.[name]);
  }
}

function isGuarded(node: AtRule | Rule | Declaration): boolean {
  for (let each = node.parent; each && each.type !== 'root'; each = each.parent as typeof each)
    if (each.type === 'atrule' && (each as AtRule).name === 'supports') return true;
  return false;
}
