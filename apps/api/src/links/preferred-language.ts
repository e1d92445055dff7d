import type { Language } from '@parley/contracts/public';

const headerMax = 200;

/** The language of a visitor's page, by the `Accept-Language` header: English, unless Chinese is preferred. */
export function preferredLanguage(header = ''): Language {
  let best: { language: Language; weight: number } = { language: 'en-US', weight: 0 };
  for (const part of header.slice(0, headerMax).toLowerCase().split(',')) {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
    const [name] = tag.split('-');
    if (name !== 'zh' && name !== 'en') continue;
    const given = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = given === undefined ? 1 : Number(given.slice(2)) || 0;
    if (weight > best.weight) best = { language: name === 'zh' ? 'zh-CN' : 'en-US', weight };
  }
  return best.language;
}
