import { Injectable } from '@nestjs/common';
import type { MailTransport } from '@parley/contracts/public';
import { Config } from '@parley/platform/config';
import type { Transporter } from 'nodemailer';

export interface Outgoing {
  /** The same at every try: a mail server that took it twice can tell. */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** Null in letters written before there was any. */
  html: string | null;
}

/** No try will help: the mail server does not want this letter or this address. */
export class Undeliverable extends Error {}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** A mail server may drip on for ever. */
const longestMs = 45_000;

/** Sends letters by SMTP where it is configured. */
@Injectable()
export class MailClient {
  readonly transport: MailTransport['transport'];
  private transporter: Promise<Transporter> | undefined;

  constructor(private readonly config: Config) {
    this.transport = config.SMTP_URL === undefined ? 'built-in' : 'smtp';
  }

  /** Does nothing for the built-in mailbox: a letter is there once it is stored. Rejects with `Undeliverable` where no try will help. */
  async send({ id, to, subject, text, html }: Outgoing): Promise<void> {
    if (this.config.SMTP_URL === undefined) return;
    this.transporter ??= this.connect(this.config.SMTP_URL);
    const transporter = await this.transporter;
    const sending = transporter.sendMail({
      from: this.config.MAIL_FROM,
      to: { name: '', address: to },
      subject,
      text,
      ...(html !== null && { html }),
      messageId: `<${id}@${new URL(this.config.PUBLIC_URL).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    try {
      await Promise.race([sending, tooLong()]);
    } catch (error) {
      throw isFinal(error) ? new Undeliverable(reasonOf(error)) : new Error(reasonOf(error));
    }
  }

  /** Signs in without sending anything. Returns null, or why it did not work. */
  async check(): Promise<string | null> {
    if (this.config.SMTP_URL === undefined) return null;
    this.transporter ??= this.connect(this.config.SMTP_URL);
    const transporter = await this.transporter;
    return Promise.race([transporter.verify(), tooLong()]).then(
      () => null,
      (error: unknown) => reasonOf(error),
    );
  }

  private async connect(url: string): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, ...patience });
  }
}

interface SmtpError {
  code?: string;
  responseCode?: number;
  response?: string;
  message?: string;
}

/** A refused sign-in is the operator's to mend; a refused letter stays refused. */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as SmtpError;
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

/** The mail server's error, or why it was unreachable; on one line, and never with our credentials. */
function reasonOf(error: unknown): string {
  const { code, response, message } = error as SmtpError;
  const said = code === 'EAUTH' ? 'the mail server refused the sign-in' : (response ?? message ?? code ?? '');
  return said.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').slice(0, 300);
}

function tooLong(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the mail server took too long')), longestMs).unref();
  });
}
