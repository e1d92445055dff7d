import type { Language, MailKind } from '@parley/contracts/public';
import type { EmailContent } from './email-content.js';
import type { MailParams, MailTexts } from './mail-params.js';
import { enUs } from './mail-texts-en-us.js';
import { zhCn } from './mail-texts-zh-cn.js';

const texts: Record<Language, MailTexts> = { 'zh-CN': zhCn, 'en-US': enUs };

export const emailOf = <Kind extends MailKind>(
  kind: Kind,
  language: Language,
  params: MailParams[Kind],
): EmailContent => texts[language][kind](params);
