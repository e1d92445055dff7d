import { expect, test } from 'vitest';
import { LanguageDetector } from './language-detector.js';
import { codePoints, readableText } from './translation.policy.js';

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

test('characters are code points, of the text as it is sent on', () => {
  expect(['', 'abc', '🙂a🙂', '👨‍👩‍👧', '\ud83d', 'a\ude42'].map(codePoints)).toEqual([0, 3, 3, 5, 1, 2]);
  expect(readableText('a\ud83d\0b')).toEqual({ text: 'a\ufffdb', characters: 3 });
  expect(readableText('🙂'.repeat(10_000)).characters).toBe(10_000);
  expect(() => readableText('🙂'.repeat(10_001))).toThrow(/10000/);
  for (const empty of ['', ' \n\t', '\0', '\u3000']) expect(() => readableText(empty)).toThrow(/nothing/);
});
