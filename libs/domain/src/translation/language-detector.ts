import { Injectable } from '@nestjs/common';
import type { Detected } from '@parley/contracts/public';
import { languageOf } from '@parley/contracts/server';

/** Enough to tell a language by, and soon read. */
const readMax = 1_000;

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const han = /\p{Script=Han}/u;
/** Written in traditional characters alone, and often. */
const traditional = /[們個這說時會來對麼還過後嗎裡為從開見學國關點電話錢買賣東問題謝請讓給幾裏歡樂]/u;

/** Tells languages apart without asking anybody. */
@Injectable()
export class LanguageDetector {
  private eld: Promise<typeof import('eld/small')['eld']> | undefined;

  async detect(text: string): Promise<Detected> {
    const read = text.slice(0, readMax);
    this.eld ??= import('eld/small').then(({ eld }) => eld);
    const found = (await this.eld).detect(read);
    const language = languageOf(found.language)?.code;
    if (language === undefined) return { language: null, confidence: 0 };
    const confidence = Math.round(Math.min(1, found.getScores()[found.language] ?? 0) * 100) / 100;
    const isTraditional =
      language === 'zh-CN' && han.test(read) && !kana.test(read) && traditional.test(read);
    return { language: isTraditional ? 'zh-TW' : language, confidence };
  }
}
