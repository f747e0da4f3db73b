import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeLogOf } from '../../../tests/changes/change-log.ts';
import { computingTime } from '../../../tests/computing-time.ts';
import type { Person } from '../../../tests/people.ts';
import { expectWithin } from '../../../tests/processes/expect-within.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { renditionsOf, striped, uploadPicture } from '../../../tests/uploaded-picture.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const upload = (bytes: Uint8Array | string, name?: string, type?: string) =>
  uploadPicture({ shop, admin }, bytes, name, type);
const renditions = (image: string) => renditionsOf(shop, image);

function pngChunk(name: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(name), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of a few bytes that claims to be that large. */
function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.from([0x78, 0x9c, 3, 0, 0, 0, 0, 1])),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An animation of that many frames, one pixel each. */
function gifOf(frames: number): Buffer {
  const head = Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\x00\x00\x00\x00\xff', 'latin1');
  const frame = Buffer.from(
    '\x21\xf9\x04\x00\x01\x00\x00\x00\x2c\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02\x44\x01\x00',
    'latin1',
  );
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><script>alert(1)</script></svg>';

test('refuses a file that is not a raster picture, whatever its name, and stores nothing', {
  tags: ['hostile-pictures'],
}, async () => {
  const jpeg = await striped(400, 300).jpeg().toBuffer();
  const png = await striped(400, 300).png().toBuffer();
  const log = await changeLogOf(shop.db);
  await log.jobsDone();
  const bad: Record<string, Uint8Array | string> = {
    'an SVG': svg,
    'an SVG with a declaration': `<?xml version="1.0"?>${svg}`,
    'HTML named jpg': '<!doctype html><script>alert(1)</script>',
    'HTML after the first bytes of a GIF': 'GIF89a/*<script>alert(1)</script>*/=1;',
    'a PDF': '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj',
    'a JPEG cut short': jpeg.subarray(0, jpeg.length / 2),
    'a PNG cut short': png.subarray(0, png.length - 40),
    'a PNG that claims 2³¹ × 2³¹': pngClaiming(2 ** 31 - 1, 2 ** 31 - 1),
    'a PNG without size': pngClaiming(0, 0),
    'a GIF without frames': gifOf(0),
    noise: new Uint8Array(5_000).map((_, index) => (index * 7919) % 251),
    'one byte': 'x',
  };
  for (const [what, bytes] of Object.entries(bad)) {
    const { result, milliseconds } = await computingTime(() => upload(bytes));
    const { status, body } = result;
    expect({ what, status, code: body.code }).toEqual({ what, status: 400, code: 'NOT_AN_IMAGE' });
    await expectWithin(milliseconds, 5_000, what);
  }
  expect(await log.changes()).toEqual([]);
});

test('says of a picture with more pixels than it decodes that it is too large', {
  tags: ['hostile-pictures'],
}, async () => {
  for (const [width, height] of [
    [10_000, 5_001],
    [20_000, 20_000],
  ] as const) {
    const { result, milliseconds } = await computingTime(() => upload(pngClaiming(width, height)));
    expect({ width, code: result.body.code }).toEqual({ width, code: 'TOO_LARGE' });
    await expectWithin(milliseconds, 5_000, String(width));
  }
});

test('a picture that is also a script keeps nothing of the script', { tags: ['hostile-pictures'] }, async () => {
  const jpeg = await striped(100, 80).jpeg().toBuffer();
  const script = '<script>alert("polyglot")</script>';
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)]);
  const polyglot = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(script)]);
  const { status, body } = await upload(polyglot);
  expect(status).toBe(201);
  for (const { bytes, headers } of await renditions(body.image)) {
    expect(bytes.includes('script')).toBe(false);
    expect(headers['content-type']).toBe('image/webp');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('of an animation with ten thousand frames a still is kept, soon', { tags: ['hostile-pictures'] }, async () => {
  const { result, milliseconds } = await computingTime(() => upload(gifOf(10_000), 'a.gif', 'image/gif'));
  const { status, body } = result;
  expect(status).toBe(201);
  await expectWithin(milliseconds, 10_000);
  for (const { bytes } of await renditions(body.image)) {
    expect((await sharp(bytes, { animated: true }).metadata()).pages ?? 1).toBe(1);
  }
});
