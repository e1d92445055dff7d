import { expect, test } from 'vitest';
import { chatTexts } from './language-detector.test-texts.js';
import { isWordless } from '../detection/wordless.js';
import { LanguageDetector } from './language-detector.js';
import { codePoints, readableText } from '../translation.policy.js';

const detector = new LanguageDetector();

test.each([
  ['Hello there, how are you doing today?', 'en'],
  ['Guten Morgen, wie geht es Ihnen heute?', 'de'],
  ['你好，请问这个产品多少钱？', 'zh-CN'],
  ['你好，請問這個產品多少錢？', 'zh-TW'],
  ['こんにちは、お元気ですか。', 'ja'],
  ['Привет, как дела сегодня?', 'ru'],
  ['مرحبا كيف حالك اليوم؟', 'ar'],
])('%s is %s', async (text, language) => {
  const found = await detector.detect(text);
  expect(found.language).toBe(language);
  expect(found.confidence).toBeGreaterThan(0);
  expect(found.confidence).toBeLessThanOrEqual(1);
});

test.each(['🙂🙂', '12345 67', '', '   ', '\ud800'])('%j is of no language', async (text) => {
  expect(await detector.detect(text)).toEqual({ language: null, confidence: 0 });
});

/** The smallest share of test texts whose language must be detected with certainty. */
const told = { byScript: 0.9, byWords: 0.8, named: 0.93 };
const ownScript = 'zh-CN zh-TW ja ko th my km lo el he hy ka ta'.split(' ');
const texts = Object.entries(chatTexts).flatMap(([code, list]) => list.map((text) => ({ code, text })));

test('what people chat is told, in many languages, and never taken for another one beyond doubt', async () => {
  const found = await Promise.all(
    texts.map(async ({ code, text }) => ({
      code,
      text,
      certain: await detector.certain(text),
      named: (await detector.detect(text)).language,
    })),
  );
  const isOwn = ({ code, text, certain }: (typeof found)[number]) =>
    certain === code || (code === 'zh-TW' && certain === 'zh-CN' && text === '在嗎');
  expect(found.filter((one) => one.certain !== null && !isOwn(one))).toEqual([]);
  const rate = (of: typeof found, is: (one: (typeof found)[number]) => boolean) =>
    of.filter(is).length / of.length;
  const scripts = found.filter(({ code }) => ownScript.includes(code));
  expect(rate(scripts, isOwn)).toBeGreaterThanOrEqual(told.byScript);
  expect(rate(found, isOwn)).toBeGreaterThanOrEqual(told.byWords);
  expect(rate(found, ({ code, named }) => code === named)).toBeGreaterThanOrEqual(told.named);
  expect(Object.keys(chatTexts).length).toBeGreaterThanOrEqual(50);
});

test.each([
  'come',
  'no',
  'gift',
  'die',
  'si',
  'da',
  'brand',
  'Juan',
  'chat',
  'xyzzy',
  'terima kasih',
  'takk',
  'god morgen',
  'hello amigo',
  'hola my friend',
  'thank you bro, gracias',
  'hello 你好',
  '我 love 你',
  'ok 我在 home',
  'привет hello',
  'thanks 谢谢',
  'how much это',
  'danke, see you tomorrow',
  'bonjour, how are you',
  '大丈夫',
  '美の家',
  '電話番号',
  '元気',
  'det går bra',
  '你喺邊度呀',
  'tot môre',
  'konben sa koute',
  'מײַן נאָמען',
  'মই ভাল',
  'မႂ်ႇသုင်',
])('%s is not told beyond doubt', async (text) => {
  expect(await detector.certain(text)).toBeNull();
});

test.each([
  ['hola', 'es'],
  ['谢谢', 'zh-CN'],
  ['thank you', 'en'],
  ['obrigado', 'pt'],
  ['iPhone 15 多少钱', 'zh-CN'],
  ['see https://example.com/a?b=c thanks', 'en'],
  ['謝謝你 😊', 'zh-TW'],
  ['မင်္ဂလာပါ', 'my'],
  ['អរគុណ', 'km'],
])('%s is %s beyond doubt', async (text, language) => {
  expect(await detector.certain(text)).toBe(language);
});

test.each([
  '👍',
  '❤️‍🔥 🙏🏽',
  'ℹ️',
  '123',
  '+86 138 0000 0000',
  '10:30',
  '$20.50',
  '!!!',
  '???',
  '1️⃣2️⃣',
  '100%',
  '—',
  'https://example.com/path?x=1#y',
  'www.example.com',
  'example.com',
  'ann@example.com',
  't.me/abc',
  'wa.me/123',
  'http://localhost:3000',
  'mailto:ann@example.com',
  'shop.example.co.uk/item',
  'https://例子.中国/页',
])('%s has no words', (text) => {
  expect(isWordless(text)).toBe(true);
});

test.each(['ok', '好', 'hola.gracias', 'si.no', 'a 👍', 'see example.com', '20 USD', 'ㅋㅋ', '1 м'])(
  '%s has words',
  (text) => {
    expect(isWordless(text)).toBe(false);
  },
);

test('characters are code points, of the text as it is sent on', () => {
  expect(['', 'abc', '🙂a🙂', '👨‍👩‍👧', '\ud83d', 'a\ude42'].map(codePoints)).toEqual([0, 3, 3, 5, 1, 2]);
  expect(readableText('a\ud83d\0b')).toEqual({ text: 'a\ufffdb', characters: 3 });
  expect(readableText('🙂'.repeat(10_000)).characters).toBe(10_000);
  expect(() => readableText('🙂'.repeat(10_001))).toThrow(/10000/);
  for (const empty of ['', ' \n\t', '\0', '\u3000']) expect(() => readableText(empty)).toThrow(/nothing/);
});
