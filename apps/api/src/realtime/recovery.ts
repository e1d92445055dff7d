import { AsyncLocalStorage } from 'node:async_hooks';
import type { Namespace } from 'socket.io';

/** What a connection says of itself as it asks to come in. */
type Presented = Record<string, unknown>;
type Restored<Data> = Awaited<ReturnType<Namespace['adapter']['restoreSession']>> & { data: Data };

interface Ownership<Who, Data> {
  /** Rejects unless the one who comes proves who it is, and may still read. */
  prove(presented: Presented): Promise<Who>;
  /** Whether an earlier connection, and all that it heard, was that one's. */
  owns(who: Who, earlier: Restored<Data>): boolean;
}

/** Of `Namespace`, where a socket is made: private there. */
interface MakesSockets {
  _createSocket(client: unknown, auth: Presented): Promise<unknown>;
}

/**
 * Socket.IO restores rooms and replays what was missed before any middleware has looked at the connection. So it
 * is asked first who comes, and then whether the earlier connection was the same one's; where it was not, nothing
 * is replayed, and the connection starts from nothing. What was kept for nobody's proof is not even looked up: a
 * look takes it away.
 */
export function guardRecovery<Who, Data>(namespace: Namespace, { prove, owns }: Ownership<Who, Data>): void {
  const arriving = new AsyncLocalStorage<Presented>();
  const making = namespace as unknown as MakesSockets;
  const make = making._createSocket.bind(namespace);
  making._createSocket = (client, auth) => arriving.run(auth, () => make(client, auth));
  const { adapter } = namespace;
  const restore = adapter.restoreSession.bind(adapter);
  adapter.restoreSession = async (pid, offset) => {
    const who = await prove(arriving.getStore() ?? {});
    const earlier = await restore(pid, offset);
    if (!owns(who, earlier as Restored<Data>)) throw new Error('the earlier connection was not this one’s');
    return earlier;
  };
}
