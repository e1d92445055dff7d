import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

type Direction = 'requests' | 'answers';

/** Forwards connections to a server, and can stall, cut or refuse them. */
export class TcpProxy {
  private readonly server = createServer({ pauseOnConnect: true }, (socket) => this.accept(socket));
  private readonly sockets = { requests: new Set<Socket>(), answers: new Set<Socket>() };
  private readonly stalled = new Set<Direction>();
  private isRefusing = false;

  constructor(private readonly target: { host: string; port: number }) {}

  /** Resolves with its port on 127.0.0.1. */
  async listen(): Promise<number> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  /** Keeps connections open without forwarding anything, or without forwarding one direction. */
  stall(directions: Direction[] = ['requests', 'answers']): void {
    for (const direction of directions) {
      this.stalled.add(direction);
      for (const socket of this.sockets[direction]) socket.pause();
    }
  }

  resume(): void {
    this.stalled.clear();
    this.isRefusing = false;
    for (const socket of this.all()) socket.resume();
  }

  /** Ends all connections and refuses new ones. */
  refuse(): void {
    this.isRefusing = true;
    for (const socket of this.all()) socket.destroy();
  }

  async close(): Promise<void> {
    this.refuse();
    this.server.close();
    await once(this.server, 'close');
  }

  private all(): Socket[] {
    return [...this.sockets.requests, ...this.sockets.answers];
  }

  private accept(client: Socket): void {
    if (this.isRefusing) return void client.destroy();
    const server = connect(this.target);
    this.pass('requests', client, server);
    this.pass('answers', server, client);
  }

  private pass(direction: Direction, from: Socket, to: Socket): void {
    this.sockets[direction].add(from);
    from.on('data', (data) => to.write(data));
    from.on('end', () => to.end());
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.sockets[direction].delete(from);
      to.destroy();
    });
    if (this.stalled.has(direction)) from.pause();
    else from.resume();
  }
}
