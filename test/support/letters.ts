import type { MailKind } from '@parley/contracts/public';
import { Secrets } from '@parley/platform/crypto';
import type { World } from './world.js';

export interface OpenLetter {
  id: string;
  kind: MailKind;
  subject: string;
  text: string;
}

/** The letters to an address, oldest first, parsed as a reader's program does. */
export async function lettersTo(world: World, email: string): Promise<OpenLetter[]> {
  const rows = await world.rows.find('mails', { to: email }, ['id', 'kind', 'subject', 'textSealed']);
  const secrets = world.app.get(Secrets);
  return rows.map(({ textSealed, ...row }) => ({ ...row, text: secrets.decrypt(textSealed, row.id) }));
}

/** The code of the last letter to an address, of one kind where it is given. Throws where there is none. */
export async function codeTo(world: World, email: string, kind?: MailKind): Promise<string> {
  const letters = await lettersTo(world, email);
  const letter = letters.findLast((one) => kind === undefined || one.kind === kind);
  const [code] = /\b\d{6}\b/.exec(letter?.text ?? '') ?? [];
  if (code === undefined) throw new Error(`no code was sent to ${email}`);
  return code;
}

/** A browser's secret that its e-mailed codes answer to, as the cookie it came in; the same each time unless told otherwise. */
export const codeCookie = (browser = '0'): string => `EMAIL_CODE=${browser.repeat(32)}`;

/** As if the last minute had passed: another code may be asked for. */
export async function letMinutePass(world: World, email: string): Promise<void> {
  await world.rows.backdate('email_codes', { email }, ['createdAt'], 61_000);
}
