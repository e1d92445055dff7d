import { createSocket, type Socket } from 'node:dgram';

const headerBytes = 12;
const noSuchName = 3;
const typeA = 1;

/** A name server for TXT and IPv4 records, over UDP. */
export class DnsServer {
  /** Texts by name; other names do not exist. */
  readonly records = new Map<string, string[]>();
  /** The IPv4 addresses of the next queries of a name. The last ones stay. */
  readonly addresses = new Map<string, string[][]>();
  /** The queries for IPv4 addresses. */
  asked = 0;
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
    const name = labels.join('.').toLowerCase();
    const records =
      query.readUInt16BE(at + 1) === typeA
        ? this.nextAddresses(name)?.map(addressRecord)
        : this.records.get(name)?.map(textRecord);
    const header = Buffer.alloc(headerBytes);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180 | (records ? 0 : noSuchName), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records?.length ?? 0, 6);
    return Buffer.concat([header, question, ...(records ?? [])]);
  }

  private nextAddresses(name: string): string[] | undefined {
    this.asked += 1;
    const turns = this.addresses.get(name);
    return turns && turns.length > 1 ? turns.shift() : turns?.[0];
  }
}

/** An A record of the question's name, with a time to live of zero. */
const addressRecord = (address: string): Buffer =>
  Buffer.from([0xc0, headerBytes, 0, typeA, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]);

/** A TXT record of the question's name, with a time to live of zero. */
function textRecord(text: string): Buffer {
  const bytes = Buffer.from(text);
  const fixed = Buffer.from([0xc0, headerBytes, 0, 16, 0, 1, 0, 0, 0, 0, 0, bytes.length + 1, bytes.length]);
  return Buffer.concat([fixed, bytes]);
}
