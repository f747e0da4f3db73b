import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureFolder } from './picture.ts';

/** After all pictures: one page with them, a row for each screen; a press on one opens it. */
export default function writeContactSheet(): void {
  const pictures = readdirSync(pictureFolder).filter((file) => file.endsWith('.png'));
  writeFileSync(join(pictureFolder, 'index.html'), contactSheet(pictures));
  console.log(`${pictures.length} pictures in ${pictureFolder}`);
}

function contactSheet(pictures: string[]): string {
  const names = [...new Set(pictures.map(screenOf))].sort();
  const rows = names.map((name) => {
    const figures = pictures.filter((file) => screenOf(file) === name).map(figure);
    return `<section><h2>${name}</h2><div>${figures.join('')}</div></section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screens</title>
<style>
  :root { color-scheme: light dark; }
  body { font: 14px/1.4 system-ui, sans-serif; margin: 24px; }
  section > div { display: flex; gap: 16px; align-items: start; overflow-x: auto; padding-bottom: 16px; }
  figure { margin: 0; flex: none; }
  img { height: 320px; border: 1px solid GrayText; }
</style>
<h1>Screens</h1>
${rows.join('\n')}
</html>
`;
}

function screenOf(file: string): string {
  return file.split('.')[0] ?? '';
}

function figure(file: string): string {
  const [, ...variant] = file.replace(/\.png$/, '').split('.');
  return `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${variant.join(' ')}</figcaption></figure>`;
}
