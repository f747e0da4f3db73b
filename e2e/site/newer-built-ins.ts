import { globSync, readFileSync } from 'node:fs';
import bcd from '@mdn/browser-compat-data/forLegacyNode';
import { type Node, parseSync } from 'oxc-parser';
import { oldestBrowsers } from '../../scripts/build/oldest-browsers.ts';
import { walkFrom } from '../../scripts/checks/source-file.ts';

/** A part of the language or of the browser, such as `String` and `isWellFormed`. A static one is not on the prototype. */
export type BuiltIn = { owner: string; member: string; isStatic?: boolean };

type Version = { version_added: string | false; flags?: unknown; prefix?: string; alternative_name?: string };
type Compat = { support: Partial<Record<string, Version | Version[]>> };
export type Feature = { __compat?: Compat } & Record<string, unknown>;

const data = bcd as unknown as {
  javascript: { builtins: Record<string, Feature> };
  api: Record<string, Feature>;
  webassembly: { api: Record<string, Feature> };
};
const oldest = { ...oldestBrowsers, safari_ios: oldestBrowsers.safari };

/** Engines had these before a standard named them, or libraries ask first whether they are there. */
const optional = /^(Error|Function)\.|^Symbol\.(asyncDispose|dispose)$/;

function isIn(version: string, limit: string): boolean {
  const [[major = 0, minor = 0], [lastMajor = 0, lastMinor = 0]] = [version, limit].map((each) =>
    each.replace('≤', '').split('.').map(Number),
  ) as [number[], number[]];
  return major < lastMajor || (major === lastMajor && minor <= lastMinor);
}

/** Whether one of the oldest browsers lacks it. */
export function isNewer({ support }: Compat): boolean {
  return Object.entries(oldest).some(([browser, limit]) => {
    const versions = [support[browser] ?? []]
      .flat()
      .filter((each) => !each.flags && !each.prefix && !each.alternative_name);
    return !versions.some(({ version_added: added }) => added && added !== 'preview' && isIn(added, limit));
  });
}

/** Every function, property and interface that one of the oldest browsers lacks, by Mozilla's browser-compat-data. */
export function newerBuiltIns(): BuiltIn[] {
  const owners: [string, Feature][] = [
    ...Object.entries<Feature>(data.javascript.builtins),
    ...Object.entries(data.javascript.builtins.Intl as Record<string, Feature>).map(([name, it]): [string, Feature] => [
      `Intl.${name}`,
      it,
    ]),
    ...Object.entries<Feature>(data.api),
  ];
  return owners
    .flatMap(([owner, feature]) => membersOf(owner, feature))
    .filter(({ owner, member }) => !optional.test(`${owner}.${member}`));
}

function membersOf(owner: string, feature: Feature): BuiltIn[] {
  if (owner.endsWith('__compat') || typeof feature !== 'object') return [];
  if (feature.__compat && isNewer(feature.__compat)) return [{ owner, member: '' }];
  return Object.entries(feature as Record<string, Feature>)
    .filter(([name, { __compat }]) => /^[a-z]\w*$/i.test(name) && name !== owner && __compat && isNewer(__compat))
    .map(([name]) => {
      const member = name.replace(/_(static|event)$/, '');
      return name.endsWith('_static') ? { owner, member, isStatic: true } : { owner, member };
    });
}

/** The names that every one of the oldest browsers has, such as `filter` of arrays and `grow` of a program's memory. */
function olderNames(): Set<string> {
  const owners = { ...data.javascript.builtins, ...data.webassembly.api };
  const members = Object.values<Feature>(owners).flatMap((feature) =>
    Object.entries(feature as Record<string, Feature>),
  );
  return new Set(members.filter(([, { __compat }]) => __compat && !isNewer(__compat)).map(([name]) => name));
}

/** Methods of every string, array and so on, which a script calls without naming their owner. */
function methodNames(builtIns: readonly BuiltIn[]): Map<string, string> {
  const older = olderNames();
  const methods = builtIns.filter(({ owner, member }) => {
    const holder = (globalThis as Record<string, unknown>)[owner];
    // The names of iterators' methods, such as `take`, are words of everyday.
    if (!(owner in data.javascript.builtins) || owner === 'Iterator' || older.has(member)) return false;
    return typeof holder !== 'function' || !(member in holder);
  });
  return new Map(methods.map(({ owner, member }) => [member, `${owner}.${member}`]));
}

/** The uses of such a function in shipped scripts: `file: String.isWellFormed`. */
export function usesIn(pattern: string, builtIns: readonly BuiltIn[]): string[] {
  const named = new Set(builtIns.map(({ owner, member }) => `${owner}.${member}`));
  const byName = methodNames(builtIns);
  return globSync(pattern).flatMap((file) => {
    const uses = new Set<string>();
    walkFrom(parseSync(file, readFileSync(file, 'utf8')).program as Node, (node) => {
      if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return;
      const { name } = node.property;
      const whole = node.object.type === 'Identifier' ? `${node.object.name}.${name}` : '';
      const use = named.has(whole) ? whole : byName.get(name);
      if (use) uses.add(`${file}: ${use}`);
    });
    return [...uses];
  });
}
