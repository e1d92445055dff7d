import { createSocket, type Socket } from 'node:dgram';

const headerBytes = 12;
const noSuchName = 3;

/** A name server that answers only TXT queries, over UDP. */
export class DnsServer {
  /** Texts by name; other names do not exist. */
  readonly records = new Map<string, string[]>();
  /** Whether it leaves queries unanswered. */
  isSilent = false;

  private constructor(private readonly socket: Socket) {}

  static async start(): Promise<DnsServer> {
    const socket = createSocket('udp4');
    const server = new DnsServer(socket);
    socket.on('message', (query, { port, address }) => {
      if (!server.isSilent) socket.send(server.answer(query), port, address);
    });
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    return server;
  }

  /** The address in the form of `DNS_SERVERS`. */
  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.socket.close(() => resolve()));
  }

  /** The answer to the first question (RFC 1035, section 4). */
  private answer(query: Buffer): Buffer {
    const labels: string[] = [];
    let at = headerBytes;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length));
      at += 1 + length;
    }
    const question = query.subarray(headerBytes, at + 5);
    const texts = this.records.get(labels.join('.').toLowerCase());
    const header = Buffer.alloc(headerBytes);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180 | (texts ? 0 : noSuchName), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(texts?.length ?? 0, 6);
    return Buffer.concat([header, question, ...(texts ?? []).map(textRecord)]);
  }
}

/** A TXT record of the question's name, with a time to live of zero. */
function textRecord(text: string): Buffer {
  const bytes = Buffer.from(text);
  const fixed = Buffer.from([0xc0, headerBytes, 0, 16, 0, 1, 0, 0, 0, 0, 0, bytes.length + 1, bytes.length]);
  return Buffer.concat([fixed, bytes]);
}
