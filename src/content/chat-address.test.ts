import { expect, test } from 'vitest';
import { chatAbout, chatAddress } from './chat-address.ts';

const brand = 'Napas';
const textOf = (address: string | null) => new URL(String(address)).searchParams.get('text');

test('only a number of WhatsApp takes a first sentence', () => {
  for (const messagingLink of [null, 'https://t.me/napas', 'https://wa.me/message/ABC', 'https://wa.me/62812?text=x'])
    expect(chatAddress({ messagingLink, brand }, { page: 'Research' })).toBeNull();
});

test('the sentence names the order or the page, and nothing else of a question', () => {
  const facts = { messagingLink: 'https://wa.me/6281234567890', brand };
  expect(textOf(chatAddress(facts, { page: 'Research & care' }))).toBe(
    'Hello Napas, I have a question. I come from the page “Research & care”.',
  );
  expect(textOf(chatAbout(facts, { orderNumber: 'N-2611-0042' }))).toBe(
    'Hello Napas, I have a question about my order N-2611-0042.',
  );
  const subject = { productId: '01930f4a-6c00-7b21-9d3e-5a1c84f07e12', search: 'kanul 3.5' };
  expect(textOf(chatAbout(facts, subject))).toBe('Hello Napas, I have a question. I come from the page “Impact Shop”.');
});
