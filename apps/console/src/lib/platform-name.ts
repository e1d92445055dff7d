import { type Conversation, isOwnPlatform, platforms } from '@parley/contracts/public';

/** The platform's name, or the code of an unknown platform. */
export const platformName = (code: string): string =>
  platforms.find((platform) => platform.code === code)?.name ?? code;

/** The platforms' names in registry order. */
export const platformNames = (codes: readonly string[]): string[] =>
  platforms.filter(({ code }) => codes.includes(code)).map(({ name }) => name);

/** The account that a contact writes to, or the name of a website's chat. */
export const shownAccount = ({
  platform,
  socialAccount,
  socialNickname,
}: Pick<Conversation, 'platform' | 'socialAccount' | 'socialNickname'>): string =>
  isOwnPlatform(platform) ? socialNickname || socialAccount : socialAccount;

/** The account below a name. The name of a website's visitor stands alone. */
export const accountBelow = (platform: string, name: string, account: string): string =>
  isOwnPlatform(platform) ? '' : name && account;
