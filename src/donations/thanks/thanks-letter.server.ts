import type { Gift } from '../../catalogue/batches/batch.store.server.ts';
import { giftValueText } from '../../catalogue/batches/gift-value-words.ts';
import * as m from '../../messages/messages.js';
import { beginLetter, type LetterMaker, writeFacts } from '../../orders/packing/letterhead.server.ts';
import { drawSheets, sheet, sheetWidth } from '../../orders/packing/paper.server.ts';
import { countText } from '../../shared/count-text.ts';
import { dayText, jakartaDate } from '../../shared/jakarta-time.ts';

const unitsWidth = 64;

/** A letter of thanks as PDF. It is made for each request and stored nowhere (docs/decisions/a-gift-and-its-value.md). */
export async function thanksFile(name: string, gifts: readonly Gift[], maker: LetterMaker): Promise<File> {
  const day = gifts[0]?.day ?? '';
  const isOneDay = gifts.every((gift) => gift.day === day);
  const { brand, locale, now } = maker;
  const o = { locale };
  const title = m.thanks_title({}, o);
  const bytes = await drawSheets({ title, ...maker }, async (pen) => {
    await beginLetter(pen, title, maker);
    if (name) writeFacts(pen, { [m.thanks_to({}, o)]: name });
    if (isOneDay) writeFacts(pen, { [m.thanks_day({}, o)]: dayText(day, locale) });
    pen.y += 8;
    pen.y += 20 + pen.write(m.thanks_text({ brand }, o), { size: 12.5, leading: 19 });
    for (const { day: came, product, units, value } of gifts) {
      const words = { x: sheet.left + unitsWidth, width: sheetWidth - unitsWidth };
      const facts = [
        ...(isOneDay ? [] : [`${m.thanks_day({}, o)}: ${dayText(came, locale)}`]),
        ...(value ? [m.thanks_value({ value: giftValueText(value, locale) }, o)] : []),
      ];
      const height = pen.heightOf(product, { font: 'bold', size: 12.5, leading: 17, ...words });
      if (pen.y + height + 55 > sheet.bottom) await pen.newPage();
      pen.write(`${countText(units, locale)} ×`, { font: 'bold', size: 12.5, leading: 17 });
      pen.y += 2 + pen.write(product, { font: 'bold', size: 12.5, leading: 17, ...words });
      for (const fact of facts) pen.y += pen.write(fact, { size: 10.5, leading: 15, soft: true, ...words });
      pen.y += 10;
    }
    pen.y += 14;
    pen.write(m.thanks_foot({ brand, date: jakartaDate(now, locale) }, o), { size: 10.5, leading: 15 });
  });
  return new File([bytes], `${m.thanks_file({}, o)}-${day}.pdf`, { type: 'application/pdf' });
}
