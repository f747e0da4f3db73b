// No two folders import each other. Dynamic imports count too. Biome finds the cycles between files.
import { posix } from 'node:path';
import { importsOf, targetOf } from './import-list.ts';
import { moduleOf } from './modules.ts';
import { isCode, isTest, type SourceFile } from './source-file.ts';

export function folderCycles(files: SourceFile[]): string[] {
  const leadsTo = new Map<string, string[]>();
  for (const [from, targets] of importsIn(files.filter(({ path }) => !isTest(path)))) {
    const folder = folderOf(from);
    const others = targets.map(folderOf).filter((to) => to !== folder);
    leadsTo.set(folder, [...(leadsTo.get(folder) ?? []), ...others]);
  }
  return problemsOf(leadsTo);
}

/** A file at the top of `src` is a module of its own, or belongs to the pages. */
function folderOf(path: string): string {
  const folder = posix.dirname(path);
  return folder === 'src' ? `src/${moduleOf(path)}` : folder;
}

function problemsOf(leadsTo: Map<string, string[]>): string[] {
  return cyclesOf(leadsTo).map((cycle) => `${cycle.join(' ↔ ')}: an import cycle`);
}

/** The files of ours that each file names. */
function importsIn(files: SourceFile[]): Map<string, string[]> {
  const code = files.filter(({ path }) => isCode(path));
  const paths = new Set(code.map(({ path }) => path));
  const targets = (file: SourceFile) => importsOf(file).map((named) => targetOf(file, named) ?? '');
  return new Map(code.map((file) => [file.path, targets(file).filter((to) => paths.has(to))]));
}

/** Groups of names in which each leads to each other (Tarjan's strongly connected components), those of one left out. */
function cyclesOf(leadsTo: Map<string, string[]>): string[][] {
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  function enter(name: string): void {
    numbers.set(name, numbers.size);
    lowest.set(name, numbers.size - 1);
    open.push(name);
    for (const next of leadsTo.get(name) ?? []) {
      if (!numbers.has(next)) enter(next);
      if (open.includes(next)) lowest.set(name, Math.min(lowest.get(name) ?? 0, lowest.get(next) ?? 0));
    }
    if (lowest.get(name) !== numbers.get(name)) return;
    const cycle = open.splice(open.indexOf(name));
    if (cycle.length > 1 || leadsTo.get(name)?.includes(name)) cycles.push(cycle.sort());
  }
  for (const name of leadsTo.keys()) if (!numbers.has(name)) enter(name);
  return cycles;
}
