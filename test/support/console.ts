import type { ConsoleHello, ConsolePushes, ConversationLook, Push } from '@parley/contracts/public';
import { io, type Socket } from 'socket.io-client';
import type { World } from './world.js';

/** A console connected to the live socket, which records its pushes. */
export class ConsoleClient {
  private readonly pushes: { name: string; data: unknown }[] = [];
  private readonly watchers = new Set<() => void>();

  private constructor(private readonly socket: Socket) {
    socket.onAny((name: string, push: Push<unknown>) => {
      this.pushes.push({ name, data: push.data });
      for (const watcher of this.watchers) watcher();
    });
  }

  static async connect(world: Pick<World, 'url'>, accessToken: string): Promise<ConsoleClient> {
    const socket = io(`${world.url}/console`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { accessToken },
    });
    const client = new ConsoleClient(socket);
    await new Promise<ConsoleHello>((resolve, reject) => {
      socket.once('hello', resolve);
      socket.once('connect_error', reject);
    });
    return client;
  }

  /** The pushes in the order of their arrival. */
  all<Name extends keyof ConsolePushes>(name: Name): ConsolePushes[Name][] {
    return this.pushes.filter((push) => push.name === name).map((push) => push.data as ConsolePushes[Name]);
  }

  /** Resolves when such a push arrives, or at once if one has. */
  async until<Name extends keyof ConsolePushes>(
    name: Name,
    fits: (data: ConsolePushes[Name]) => boolean,
    ms = 10_000,
  ): Promise<void> {
    const came = () => this.all(name).some(fits);
    if (came()) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${name} was not pushed`)), ms);
      const look = () => {
        if (!came()) return;
        clearTimeout(timer);
        this.watchers.delete(look);
        resolve();
      };
      this.watchers.add(look);
    });
  }

  /** Says which conversation it shows. */
  look(look: ConversationLook): void {
    this.socket.emit('conversation:look', look);
  }

  /** Sends an event that may be none of the contract. */
  emit(name: string, data: unknown): void {
    this.socket.emit(name, data);
  }

  get isConnected(): boolean {
    return this.socket.connected;
  }

  close(): void {
    this.socket.disconnect();
  }
}
