import { site } from '../../../src/content/site.ts';
import { expect } from '../../fixtures/test.ts';
import { see } from './checks.ts';

export const placeholder = see('the placeholder reads that content is coming soon', async ({ page }) => {
  await page.goto('/private-consultation-booking-services');
  await expect(page.getByText('Content is coming soon.', { exact: true })).toBeVisible();
});

export const videosOn = (address: string, count: number) =>
  see(`${count} videos`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('region', { name: 'Videos' }).getByRole('listitem')).toHaveCount(count);
    await expect(page.getByRole('link', { name: /^Play / })).toHaveCount(count);
  });

export const threeParticipants = see('at most 3 participants per session', async ({ page }) => {
  await page.goto('/online-support-group');
  await expect(page.getByRole('listitem').filter({ hasText: 'At most 3 participants per session' })).toBeVisible();
});

export const aboutStory = see('the foundation’s story', ({ page }) =>
  expect(page.getByRole('region', { name: 'About Us' })).toContainText('Since November 2021'),
);

export const tagline = see('the tagline', ({ page }) =>
  expect(page.getByRole('heading', { level: 1, name: site.tagline.en })).toBeVisible(),
);
