import type { Secrets } from '@parley/platform/crypto';
import type { MailEntity } from './mail.entity.js';

interface MailContents {
  text: string;
  /** Null in emails from before HTML was added. */
  html: string | null;
}

type SealedMail = Pick<MailEntity, 'textSealed' | 'htmlSealed'>;

/** A context of its own: neither column's ciphertext can be decrypted in place of the other. */
const htmlContext = (id: string): string => `${id}.html`;

export const sealMail = (secrets: Secrets, id: string, text: string, html: string): SealedMail => ({
  textSealed: secrets.encrypt(text, id),
  htmlSealed: secrets.encrypt(html, htmlContext(id)),
});

export const openMail = (
  secrets: Secrets,
  { id, textSealed, htmlSealed }: SealedMail & { id: string },
): MailContents => ({
  text: secrets.decrypt(textSealed, id),
  html: htmlSealed === null ? null : secrets.decrypt(htmlSealed, htmlContext(id)),
});
