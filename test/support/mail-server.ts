import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { afterAll, expect } from 'vitest';

export interface Received {
  from: string;
  to: string[];
  /** Headers and body as received. */
  source: string;
  /** The email's two parts, decoded. */
  text: string;
  html: string;
}

/** The server's answer to an email: accept it, or refuse it with an SMTP status. */
export type Verdict = 'take' | 450 | 451 | 550;

const codesIn = ({ text }: Received): string[] => /\b\d{6}\b/.exec(text) ?? [];

/** A real SMTP server on its own port. */
export class MailServer {
  readonly received: Received[] = [];
  /** The number of emails offered, accepted or not. */
  offered = 0;
  /** The answers to the next emails, in order; later ones are accepted. */
  readonly verdicts: Verdict[] = [];
  /** The delay of its answers. */
  delayMs = 0;
  private server: SMTPServer | undefined;

  /** Returns the port. */
  async listen(port = 0): Promise<number> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => this.take(stream, session, done),
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    this.server = server;
    return (server.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const server = this.server;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  to(email: string): Received[] {
    return this.received.filter((letter) => letter.to.includes(email));
  }

  /** The code in the latest email to an address; waits until one arrives. */
  async codeTo(email: string): Promise<string> {
    const last = () => this.to(email).flatMap(codesIn).at(-1);
    await expect.poll(last, { message: `no code came to ${email}`, timeout: 30_000 }).toBeDefined();
    return last() ?? '';
  }

  private take(
    stream: Readable,
    { envelope }: SMTPServerSession,
    done: (error?: Error | null) => void,
  ): void {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const to = envelope.rcptTo.map(({ address }) => address);
      const source = Buffer.concat(parts);
      PostalMime.parse(source).then(({ text = '', html = '' }) => {
        const letter = { from, to, source: source.toString(), text, html };
        setTimeout(() => done(this.judge(letter)), this.delayMs);
      }, done);
    });
  }

  private judge(letter: Received): Error | null {
    this.offered += 1;
    const verdict = this.verdicts.shift() ?? 'take';
    if (verdict !== 'take')
      return Object.assign(new Error(`refused with ${verdict}`), { responseCode: verdict });
    this.received.push(letter);
    return null;
  }
}

/** A mail server that starts before the file's world reads its configuration, and ends after its tests. */
export async function startMailServer(): Promise<{ server: MailServer; url: string }> {
  const server = new MailServer();
  const port = await server.listen();
  afterAll(() => server.close());
  return { server, url: `smtp://127.0.0.1:${port}` };
}
