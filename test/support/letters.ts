import type { MailKind } from '@parley/contracts/public';
import { Secrets } from '@parley/platform/crypto';
import type { World } from './world.js';

export interface OpenLetter {
  id: string;
  kind: MailKind;
  subject: string;
  text: string;
}

/** The emails to an address, oldest first, parsed as a mail program does. */
export async function lettersTo(world: World, email: string): Promise<OpenLetter[]> {
  const rows = await world.rows.find('mails', { to: email }, ['id', 'kind', 'subject', 'textSealed']);
  const secrets = world.app.get(Secrets);
  return rows.map(({ textSealed, ...row }) => ({ ...row, text: secrets.decrypt(textSealed, row.id) }));
}

/** The code in the last email to an address, of a given kind if any. Throws without one. */
export async function codeTo(world: World, email: string, kind?: MailKind): Promise<string> {
  const letters = await lettersTo(world, email);
  const letter = letters.findLast((one) => kind === undefined || one.kind === kind);
  const [code] = /\b\d{6}\b/.exec(letter?.text ?? '') ?? [];
  if (code === undefined) throw new Error(`no code was sent to ${email}`);
  return code;
}

/** The cookie with a browser's secret for emailed codes; the same each time by default. */
export const codeCookie = (browser = '0'): string => `EMAIL_CODE=${browser.repeat(32)}`;

/** Moves the last email a minute back, so that another code can be requested. */
export async function letMinutePass(world: World, email: string): Promise<void> {
  await world.rows.backdate('email_codes', { email }, ['createdAt'], 61_000);
}
