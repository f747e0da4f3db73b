// A disk of its own for the database, as small as it can be, filled to the last byte.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startMailServer } from '../mail-server.ts';
import { diskInMemory, fillDisk } from '../small-disk.ts';
import { childShop } from './child-shop.ts';
import { reportFigure } from './figure.ts';
import { openShoppers } from './shoppers.ts';

const megabytes = 200;

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

/** Whole pages, if the site is built. */
const pagesOf = (id = '') =>
  process.env.FAULTS_PAGES ? ['/', '/id/products', `/productDetails/${id}`, `/id/productDetails/${id}`] : [];

const disk = diskInMemory(megabytes);
disk?.remove();
const skipReason = disk ? '' : ' (skipped: this user may not mount a disk in memory)';

test.skipIf(!disk)(
  `on a full disk orders get 503 with Retry-After, the catalogue still answers, and all goes on once there is room${skipReason}`,
  { tags: ['full-disk'] },
  async () => {
    const small = diskInMemory(megabytes);
    if (!small) throw new Error('the disk that was there a moment ago cannot be mounted');
    toClose.push(small.remove);
    const mail = await startMailServer();
    toClose.push(() => mail.close());
    const shop = await childShop({ mailUrl: mail.url, dataDir: join(small.folder, 'data') });
    toClose.push(() => shop.close());
    await shop.start();
    const shoppers = await openShoppers(shop, 3);
    const [id, unreadId] = shoppers.plenty;
    const reads = ['products', `products/${id}`, 'categories'];
    for (const path of reads) expect(await shop.call('GET', path), path).toMatchObject({ status: 200 });
    // No request asked for these before the disk was full, so no answer is cached.
    const unread = [`products/${unreadId}`, 'products?q=tube', ...pagesOf(unreadId)];
    const reader = await shop.person();
    const items = [{ productId: unreadId, quantity: 2 }];
    expect(await shop.call('POST', 'cart/', { as: reader, body: { items } })).toMatchObject({ status: 200 });
    const crowd = shoppers.begin();
    await expect.poll(() => shoppers.acknowledged.size).toBeGreaterThan(5);
    const ballast = join(small.folder, 'ballast');
    fillDisk(ballast);
    const before = shoppers.acknowledged.size;
    await expect.poll(() => shoppers.answers.UNAVAILABLE ?? 0).toBeGreaterThan(10);
    for (const path of reads) expect(await shop.call('GET', path), path).toMatchObject({ status: 200 });
    for (const path of unread) expect(await shop.call('GET', path), path).toMatchObject({ status: 200 });
    expect(await shop.call('GET', 'cart', { as: reader })).toMatchObject({
      status: 200,
      body: { items: [{ productId: { _id: unreadId }, quantity: 2 }] },
    });
    expect(await shop.call('GET', '/healthz')).toMatchObject({ status: 200 });
    const whileFull = shoppers.acknowledged.size;
    rmSync(ballast);
    await expect.poll(() => shoppers.acknowledged.size).toBeGreaterThan(whileFull + 10);
    await crowd.stop();
    await shoppers.finish();
    const mailed = await shoppers.expectNothingLost(mail);
    reportFigure(
      `${shoppers.answers.UNAVAILABLE} got 503, ${whileFull - before} orders that still fitted, ${shoppers.acknowledged.size} in all; ${mailed}`,
    );
  },
);
