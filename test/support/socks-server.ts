import { connect, createServer, type Server, type Socket } from 'node:net';

/** Whether a caller may pass; undefined requires no authentication. */
export interface SocksRules {
  credentials?: { userName: string; password: string };
}

/** The targets that callers requested. */
export interface SocksServer {
  server: Server;
  destinations: { type: 'ipv4' | 'name' | 'ipv6'; host: string; port: number }[];
}

const version = 5;
const reply = (code: number) => Buffer.from([version, code, 0, 1, 0, 0, 0, 0, 0, 0]);

/** A SOCKS 5 server (RFC 1928, CONNECT) with user name and password (RFC 1929). It resolves all names itself. */
export function socksServer({ credentials }: SocksRules = {}): SocksServer {
  const destinations: SocksServer['destinations'] = [];
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    serve(socket, credentials, destinations).catch(() => socket.destroy());
  });
  return { server, destinations };
}

async function serve(
  socket: Socket,
  credentials: SocksRules['credentials'],
  destinations: SocksServer['destinations'],
): Promise<void> {
  const read = readerOf(socket);
  const [, methods = 0] = await read(2);
  const offered = await read(methods);
  const method = credentials ? 2 : 0;
  if (!offered.includes(method)) return void socket.end(Buffer.from([version, 0xff]));
  socket.write(Buffer.from([version, method]));
  if (credentials && !(await isAdmitted(socket, read, credentials))) return;
  const [, command, , type] = await read(4);
  const host = await readHost(read, type ?? 0);
  const port = (await read(2)).readUInt16BE();
  destinations.push({ type: type === 3 ? 'name' : type === 1 ? 'ipv4' : 'ipv6', host, port });
  if (command !== 1) return void socket.end(reply(7));
  const beyond = connect({ host, port });
  beyond.on('error', () => socket.end(reply(5)));
  socket.on('close', () => beyond.destroy());
  beyond.once('connect', () => {
    socket.write(reply(0));
    read.release();
    socket.pipe(beyond).pipe(socket);
  });
}

async function isAdmitted(
  socket: Socket,
  read: Read,
  { userName, password }: NonNullable<SocksRules['credentials']>,
): Promise<boolean> {
  const [, nameLength = 0] = await read(2);
  const name = (await read(nameLength)).toString('utf8');
  const [passwordLength = 0] = await read(1);
  const fits = name === userName && (await read(passwordLength)).toString('utf8') === password;
  if (fits) socket.write(Buffer.from([1, 0]));
  else socket.end(Buffer.from([1, 1]));
  return fits;
}

async function readHost(read: Read, type: number): Promise<string> {
  if (type === 1) return [...(await read(4))].join('.');
  if (type === 4) return (await read(16)).toString('hex').replace(/(.{4})(?!$)/g, '$1:');
  const [length = 0] = await read(1);
  return (await read(length)).toString('ascii');
}

interface Read {
  (bytes: number): Promise<Buffer>;
  /** Releases the reader, so that later data reaches the next listener. */
  release(): void;
}

function readerOf(socket: Socket): Read {
  let held = Buffer.alloc(0);
  let wake: (() => void) | undefined;
  const take = (part: Buffer) => {
    held = Buffer.concat([held, part]);
    wake?.();
  };
  socket.on('data', take);
  const read = async (bytes: number): Promise<Buffer> => {
    while (held.length < bytes) await new Promise<void>((resolve) => (wake = resolve));
    const taken = held.subarray(0, bytes);
    held = held.subarray(bytes);
    return taken;
  };
  return Object.assign(read, {
    release: () => {
      socket.off('data', take);
      if (held.length > 0) socket.unshift(held);
    },
  });
}
