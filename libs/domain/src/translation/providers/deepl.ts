import { codeOf, fieldOf, onlyOne, pairOf, type ProviderAdapter, textOf, wordsIn } from './provider.js';

/** Keys of free accounts have this ending, and their own address. */
const ownOf = (key: string): string =>
  key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';

export const deepl: ProviderAdapter = {
  async translate({ endpoint, apiKey }, request, ask) {
    const { source, target } = pairOf('deepl', request);
    const answer = await ask({
      url: `${endpoint || ownOf(apiKey)}/v2/translate`,
      headers: { authorization: `DeepL-Auth-Key ${apiKey}` },
      body: { text: [request.text], target_lang: target, ...(source !== null && { source_lang: source }) },
    });
    const translation = onlyOne(fieldOf(answer, 'translations'));
    return {
      text: textOf(fieldOf(translation, 'text')),
      source: codeOf(fieldOf(translation, 'detected_source_language')),
    };
  },

  failureOf(status, body) {
    const message = wordsIn(body, 'message');
    if (status === 400 && /(?:target|source)_lang/i.test(message)) return 'language_unsupported';
    return status === 529 ? 'busy' : undefined;
  },
};
