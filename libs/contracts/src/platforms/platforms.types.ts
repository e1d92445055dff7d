/** The chat platforms. The domain's registry has each platform's rules (normaliser, links). */
export const platforms = [
  { code: 'whatsapp', name: 'WhatsApp' },
  { code: 'whatsapp-business', name: 'WhatsApp Business' },
  { code: 'telegram', name: 'Telegram' },
  { code: 'line', name: 'LINE' },
  { code: 'messenger', name: 'Messenger' },
  { code: 'instagram', name: 'Instagram' },
  { code: 'x', name: 'X' },
  { code: 'tiktok', name: 'TikTok' },
  { code: 'viber', name: 'Viber' },
  { code: 'zalo', name: 'Zalo' },
  { code: 'signal', name: 'Signal' },
  { code: 'wechat', name: 'WeChat' },
  { code: 'kakaotalk', name: 'KakaoTalk' },
  { code: 'vk', name: 'VK' },
  { code: 'discord', name: 'Discord' },
  { code: 'snapchat', name: 'Snapchat' },
  { code: 'web', name: 'Web' },
] as const;

export type PlatformCode = (typeof platforms)[number]['code'];
export const platformCodes: readonly PlatformCode[] = platforms.map((platform) => platform.code);

/**
 * Whether the server itself is the platform, as for visitors of websites. No desktop client signs in to it, and its accounts
 * are ids, so people see nicknames instead.
 */
export const isOwnPlatform = (code: string): boolean => code === 'web';

/** The platforms that desktop clients sign in to. */
export const clientPlatforms = platforms.filter(({ code }) => !isOwnPlatform(code));
export const clientPlatformCodes: readonly PlatformCode[] = clientPlatforms.map(({ code }) => code);
