import { type Conversation, platforms } from '@parley/contracts/public';

/** The platform's name, or the code of an unknown platform. */
export const platformName = (code: string): string =>
  platforms.find((platform) => platform.code === code)?.name ?? code;

/** The platforms' names in registry order. */
export const platformNames = (codes: readonly string[]): string[] =>
  platforms.filter(({ code }) => codes.includes(code)).map(({ name }) => name);

/** The account that a contact writes to. The account of a website's chat is an id, so its name is shown. */
export const shownAccount = ({
  platform,
  socialAccount,
  socialNickname,
}: Pick<Conversation, 'platform' | 'socialAccount' | 'socialNickname'>): string =>
  platform === 'web' ? socialNickname || socialAccount : socialAccount;

/** The account below a name. The accounts of a website's chat are ids, so the name stands alone. */
export const accountBelow = (platform: string, name: string, account: string): string =>
  platform === 'web' ? '' : name && account;
