import { codeOf, fieldOf, onlyOne, pairOf, type ProviderAdapter, textOf } from './provider.js';

const own = 'https://api.cognitive.microsofttranslator.com';

/** Azure AI Translator, version 3.0. */
export const azure: ProviderAdapter = {
  async translate({ endpoint, apiKey, region }, request, ask) {
    const { source, target } = pairOf('azure', request);
    const query = new URLSearchParams({ 'api-version': '3.0', to: target, textType: 'plain' });
    if (source !== null) query.set('from', source);
    const answer = await ask({
      url: `${endpoint || own}/translate?${query}`,
      headers: {
        'ocp-apim-subscription-key': apiKey,
        ...(region !== '' && { 'ocp-apim-subscription-region': region }),
      },
      body: [{ Text: request.text }],
    });
    const item = onlyOne(answer);
    return {
      text: textOf(fieldOf(onlyOne(fieldOf(item, 'translations')), 'text')),
      source: codeOf(fieldOf(fieldOf(item, 'detectedLanguage'), 'language')),
    };
  },

  /** Azure's own codes have six digits and begin with the status. */
  failureOf(_status, body) {
    const code = Number(fieldOf(fieldOf(body, 'error'), 'code'));
    if (code === 403_001) return 'quota_exceeded';
    if (code === 400_050 || code === 400_077) return 'too_large';
    return [400_018, 400_023, 400_035, 400_036].includes(code) ? 'language_unsupported' : undefined;
  },
};
