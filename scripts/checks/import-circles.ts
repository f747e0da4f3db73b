// No file imports itself by way of others. What is loaded later counts too: who reads one of them has to read them all.
import { posix } from 'node:path';
import { importsOf, targetOf } from './import-list.ts';
import { roomOf } from './rooms.ts';
import { isCode, isTest, type SourceFile } from './source-file.ts';

export function importCircles(files: SourceFile[]): string[] {
  return problemsOf(importsIn(files));
}

/** The same for folders: one that needs its neighbour is not needed by it. */
export function folderCircles(files: SourceFile[]): string[] {
  const leadsTo = new Map<string, string[]>();
  for (const [from, targets] of importsIn(files.filter(({ path }) => !isTest(path)))) {
    const folder = folderOf(from);
    const others = targets.map(folderOf).filter((to) => to !== folder);
    leadsTo.set(folder, [...(leadsTo.get(folder) ?? []), ...others]);
  }
  return problemsOf(leadsTo);
}

/** A file at the top of `src` belongs to a room of its own, or to the pages. */
function folderOf(path: string): string {
  const folder = posix.dirname(path);
  return folder === 'src' ? `src/${roomOf(path)}` : folder;
}

function problemsOf(leadsTo: Map<string, string[]>): string[] {
  return circlesOf(leadsTo).map((circle) => `${circle.join(' ↔ ')}: a circle of imports`);
}

/** The files of ours that each file names. */
function importsIn(files: SourceFile[]): Map<string, string[]> {
  const code = files.filter(({ path }) => isCode(path));
  const paths = new Set(code.map(({ path }) => path));
  const targets = (file: SourceFile) => importsOf(file).map((named) => targetOf(file, named) ?? '');
  return new Map(code.map((file) => [file.path, targets(file).filter((to) => paths.has(to))]));
}

/** Groups of names in which each leads to each other (Tarjan's strongly connected components), those of one left out. */
function circlesOf(leadsTo: Map<string, string[]>): string[][] {
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  function enter(name: string): void {
    numbers.set(name, numbers.size);
    lowest.set(name, numbers.size - 1);
    open.push(name);
    for (const next of leadsTo.get(name) ?? []) {
      if (!numbers.has(next)) enter(next);
      if (open.includes(next)) lowest.set(name, Math.min(lowest.get(name) ?? 0, lowest.get(next) ?? 0));
    }
    if (lowest.get(name) !== numbers.get(name)) return;
    const circle = open.splice(open.indexOf(name));
    if (circle.length > 1 || leadsTo.get(name)?.includes(name)) circles.push(circle.sort());
  }
  for (const name of leadsTo.keys()) if (!numbers.has(name)) enter(name);
  return circles;
}
