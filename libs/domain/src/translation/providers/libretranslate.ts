import { codeOf, fieldOf, pairOf, type ProviderAdapter, textOf, wordsIn } from './provider.js';

const own = 'https://libretranslate.com';

/** LibreTranslate, hosted or self-hosted. One text per request, because a batch would share one detection. */
export const libretranslate: ProviderAdapter = {
  async translate({ endpoint, apiKey }, request, ask) {
    const { source, target } = pairOf('libretranslate', request);
    const answer = await ask({
      url: `${endpoint || own}/translate`,
      headers: {},
      body: {
        q: request.text,
        source: source ?? 'auto',
        target,
        format: 'text',
        ...(apiKey !== '' && { api_key: apiKey }),
      },
    });
    return {
      text: textOf(fieldOf(answer, 'translatedText')),
      source: codeOf(fieldOf(fieldOf(answer, 'detectedLanguage'), 'language')),
    };
  },

  /** Its 400 may be an unknown language or anything else. A used up key is a 403, like a wrong one. */
  failureOf(status, body) {
    const error = wordsIn(body, 'error');
    if (status === 400 && /not supported|not available/i.test(error)) return 'language_unsupported';
    return undefined;
  },
};
