import { firstReplies } from '../../../src/content/first-replies.ts';
import * as m from '../../../src/messages/messages.js';
import { askQuestion, newHousehold } from '../../fixtures/household.ts';
import type { RunningShop } from '../../fixtures/running-shop.ts';
import { callerOf } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

// A refused answer.
test.use({ provoked: [409] });

/** Sends a question in Indonesian, under a new name. */
async function asked(shop: RunningShop): Promise<{ name: string; email: string }> {
  const name = `Ibu ${crypto.randomUUID().slice(0, 8)}`;
  const email = `${name.slice(4)}@family.example`;
  await askQuestion(shop, { name, email, message: 'Berapa lama?' }, 'id');
  return { name, email };
}

test('A question is answered with a saved reply in three taps, in its language, and answered again', async ({
  page,
  shop,
}) => {
  const { name, email } = await asked(shop);
  await openAs(page, shop, shop.admin, '/admin/enquiries');
  const card = page.getByRole('article', { name });
  const dialog = page.getByRole('dialog');
  const [reply] = firstReplies;
  await card.getByRole('button', { name: m.enquiries_answer_to({ name }) }).tap();
  await dialog.getByRole('button', { name: reply?.title.en }).tap();
  await expect(dialog.getByLabel(m.enquiries_answer_label())).toHaveValue(reply?.text.id ?? '');
  await dialog.getByRole('button', { name: m.enquiries_answer_send() }).tap();
  await expect(dialog).toBeHidden();
  await shop.mail.mailTo(email, /Seorang relawan mengemas/);

  await card.getByRole('button', { name: `${m.enquiries_answer_again()}: ${name}` }).click();
  await dialog.getByLabel(m.enquiries_answer_label()).fill('Sudah dikirim.');
  await dialog.getByRole('button', { name: firstReplies[3]?.title.en }).click();
  await expect(dialog.getByLabel(m.enquiries_answer_label())).toHaveValue(
    `Sudah dikirim.\n\n${firstReplies[3]?.text.id}`,
  );
  await dialog.getByRole('button', { name: m.enquiries_answer_send() }).click();
  await expect(card.getByText('Sudah dikirim.')).toBeVisible();
  await expect(card.getByRole('button', { name: `${m.enquiries_answer_again()}: ${name}` })).toBeFocused();
  await shop.mail.mailTo(email, /Sudah dikirim\./);
});

test('A volunteer takes a question on, closes it as answered by WhatsApp, opens it again, and deletes it in two presses', async ({
  page,
  shop,
}) => {
  const { name } = await asked(shop);
  await openAs(page, shop, shop.admin, '/admin/enquiries');
  const card = page.getByRole('article', { name });
  const button = (text: string) => card.getByRole('button', { name: `${text}: ${name}` });
  await button(m.letters_take()).click();
  await expect(card.getByText(/^You are taking this one, since/)).toBeVisible();
  await expect(button(m.letters_leave())).toBeVisible();
  await button(m.enquiries_close()).click();
  await page.getByRole('dialog').getByRole('button', { name: m.enquiries_closed_whatsapp() }).click();
  const settled = page.getByRole('region', { name: m.enquiries_answered() }).getByRole('article', { name });
  await expect(settled.getByText(m.enquiries_closed_whatsapp())).toBeVisible();
  await expect(page.getByRole('heading', { name: m.enquiries_waiting() })).toBeFocused();
  await button(m.letters_reopen()).click();
  const waiting = page.getByRole('region', { name: m.enquiries_waiting() }).getByRole('article', { name });
  await expect(waiting).toBeVisible();
  await expect(page.getByRole('heading', { name: m.enquiries_waiting() })).toBeFocused();
  await button(m.letters_delete()).click();
  await page.getByRole('dialog').getByRole('button', { name: m.letters_delete_confirm() }).click();
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('heading', { name: m.enquiries_waiting() })).toBeFocused();
});

test('An answer to a question that was closed meanwhile says so, and is sent if the volunteer opens it again', async ({
  page,
  shop,
}) => {
  const { name, email } = await asked(shop);
  await openAs(page, shop, shop.admin, '/admin/enquiries');
  await page.getByRole('button', { name: m.enquiries_answer_to({ name }) }).click();
  const dialog = page.getByRole('dialog');
  const answer = dialog.getByLabel(m.enquiries_answer_label());
  await answer.fill('Satu minggu.');
  const { call } = await callerOf(shop, shop.admin);
  const waiting = await call<{ _id: string; name: string }[]>('GET', '/admin/enquiries?answered=false&limit=100');
  const id = waiting.find((question) => question.name === name)?._id;
  await call('PUT', `/admin/enquiries/${id}/closing`, { why: 'phone' });
  await dialog.getByRole('button', { name: m.enquiries_answer_send() }).click();
  await expect(dialog.getByText(m.error_already_closed())).toBeVisible();
  await expect(dialog.getByText(m.enquiries_closed_phone())).toBeVisible();
  await expect(answer).toHaveValue('Satu minggu.');
  await dialog.getByRole('button', { name: m.enquiries_answer_reopen() }).click();
  await expect(dialog).toHaveCount(0);
  await shop.mail.mailTo(email, /Satu minggu\./);
});

test('An accepted offer that never came is closed, is found under its state, and is opened again', async ({
  page,
  shop,
}) => {
  const item = `Kanul ${crypto.randomUUID()}`;
  const form = new FormData();
  const fields = {
    item,
    quantity: '2',
    sealed: 'true',
    town: 'Bandung',
    name: 'Ibu Dewi',
    email: `${crypto.randomUUID()}@family.example`,
  };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  const offered = await fetch(`${shop.url}/api/donations`, { method: 'POST', headers: newHousehold(), body: form });
  const { _id } = (await offered.json()) as { _id: string };
  const { call } = await callerOf(shop, shop.admin);
  await call('PUT', `/admin/donations/${_id}/answer`, { accepted: true, answer: 'Silakan kirim.' });
  await openAs(page, shop, shop.admin, '/admin/donations?show=accepted');
  const card = page.getByRole('article', { name: item });
  await card.getByRole('button', { name: `${m.donations_close()}: Ibu Dewi` }).click();
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('heading', { name: m.donations_state_accepted() })).toBeFocused();
  await page.getByLabel(m.donations_state()).selectOption(m.donations_state_closed());
  await expect(card.getByText(/^It never came\. Closed by/)).toBeVisible();
  await card.getByRole('button', { name: `${m.letters_reopen()}: Ibu Dewi` }).click();
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('heading', { name: m.donations_state_closed() })).toBeFocused();
  await page.getByLabel(m.donations_state()).selectOption(m.donations_state_accepted());
  await expect(card.getByRole('button', { name: m.donations_receive_from({ name: 'Ibu Dewi' }) })).toBeVisible();
});

test('A new saved reply is written in Indonesian first', async ({ page, shop }) => {
  await openAs(page, shop, shop.admin, '/admin/facts');
  await page.getByRole('button', { name: m.facts_replies_add() }).click();
  await expect(page.getByLabel(m.facts_reply_title_id()).last()).toBeFocused();
});
