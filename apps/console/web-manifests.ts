import type { Plugin } from 'vite';

const descriptions = {
  'zh-CN': '聊天平台客户的统一后台',
  'en-US': 'The back office for customer chat',
};
const shortcuts = {
  'zh-CN': '会话工作台',
  'en-US': 'Inbox',
};

const icon = (file: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}.png`,
  sizes,
  type: 'image/png',
  purpose,
});

const manifestOf = (language: keyof typeof descriptions) => ({
  id: '/',
  name: 'Parley',
  short_name: 'Parley',
  description: descriptions[language],
  lang: language,
  dir: 'ltr',
  start_url: '/workplace/home',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#2a5bd7',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    icon('icon-192', '192x192', 'any'),
    icon('icon-512', '512x512', 'any'),
    icon('maskable-512', '512x512', 'maskable'),
  ],
  shortcuts: [{ name: shortcuts[language], url: '/workplace/chat' }],
});

/** Writes the description of the installed app in each language. The page links the one of its user. */
export const webManifests: Plugin = {
  name: 'parley-web-manifests',
  apply: 'build',
  generateBundle() {
    for (const language of ['zh-CN', 'en-US'] as const)
      this.emitFile({
        type: 'asset',
        fileName: `${language}.webmanifest`,
        source: JSON.stringify(manifestOf(language)),
      });
  },
};
