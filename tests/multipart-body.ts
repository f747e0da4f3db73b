import { drawnPicture } from './drawn-picture.ts';

export const boundary = 'xxBOUNDARYxx';
export const formType = `multipart/form-data; boundary=${boundary}`;

/** A multipart body by hand: each part its headers and its bytes. */
export function parts(list: [head: string, content: string | Buffer][], end = `--${boundary}--\r\n`): Buffer {
  const chunks = list.flatMap(([head, content]) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...chunks, Buffer.from(end)]);
}

export const field = (name: string, value: string): [string, string] => [
  `Content-Disposition: form-data; name="${name}"`,
  value,
];
export const fields = [field('name', 'Tube'), field('price', '1000')];
export const file = async (name = 'image'): Promise<[string, Buffer]> => [
  `Content-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png`,
  Buffer.from(await (await drawnPicture()).bytes()),
];
