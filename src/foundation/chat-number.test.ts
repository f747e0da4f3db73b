import { expect, test } from 'vitest';
import { chatWith } from '../content/chat-with.ts';
import { messagingLink } from './site-facts.contract.ts';

test.each([
  '0812-3456-7890',
  'wa.me/081234567890',
  'https://wa.me/081234567890',
  'https://wa.me/+62 812-3456-7890',
  'https://wa.me/%2B6281234567890',
  'https://wa.me/6281234567890/',
  'https://api.whatsapp.com/send?phone=081234567890',
])('the chat %s is that of the international number', (written) => {
  const link = messagingLink.parse(written);
  expect(link).toBe('https://wa.me/6281234567890');
  expect(chatWith({ messagingLink: link }, 'Halo')).toBe('https://wa.me/6281234567890?text=Halo');
});

test.each(['https://wa.me/message/ABC', 'https://wa.me/62812?text=x', 'https://t.me/napas'])('%s stays', (written) => {
  expect(messagingLink.parse(written)).toBe(written);
});
