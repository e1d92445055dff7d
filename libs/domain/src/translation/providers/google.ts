import { codeOf, fieldOf, onlyOne, pairOf, type ProviderAdapter, textOf, wordsIn } from './provider.js';

const own = 'https://translation.googleapis.com';

/** Cloud Translation, basic edition. Its default format is HTML, so the request names plain text. */
export const google: ProviderAdapter = {
  async translate({ endpoint, apiKey }, request, ask) {
    const { source, target } = pairOf('google', request);
    const answer = await ask({
      url: `${endpoint || own}/language/translate/v2?key=${encodeURIComponent(apiKey)}`,
      headers: {},
      body: { q: [request.text], target, format: 'text', ...(source !== null && { source }) },
    });
    const translation = onlyOne(fieldOf(fieldOf(answer, 'data'), 'translations'));
    return {
      text: textOf(fieldOf(translation, 'translatedText')),
      source: codeOf(fieldOf(translation, 'detectedSourceLanguage')),
    };
  },

  /** A wrong key is a 400, and a used up quota a 403. The reasons in the body tell them apart. */
  failureOf(status, body) {
    const error = fieldOf(body, 'error');
    const errors = fieldOf(error, 'errors');
    const reason = wordsIn(Array.isArray(errors) ? errors[0] : undefined, 'reason');
    const message = wordsIn(error, 'message');
    if (status === 403 && /dailyLimit|quota/i.test(reason)) return 'quota_exceeded';
    if (status === 403 && /rateLimit/i.test(reason)) return 'busy';
    if (status !== 400) return undefined;
    if (/API key/i.test(message)) return 'unauthorised';
    return /target language|source language|language pair/i.test(message)
      ? 'language_unsupported'
      : undefined;
  },
};
