import type { Namespace } from 'socket.io';

type Restored = Awaited<ReturnType<Namespace['adapter']['restoreSession']>>;

/**
 * Socket.IO restores rooms and replays what was missed before any middleware has looked at the connection.
 * So the question whether the earlier connection's holder may still read comes first; where it may not, the
 * connection starts from nothing, and has to prove itself like any other.
 */
export function guardRecovery<Data>(
  { adapter }: Namespace,
  mayResume: (data: Data) => Promise<boolean>,
): void {
  const restore = adapter.restoreSession.bind(adapter);
  adapter.restoreSession = async (pid, offset): Promise<Restored> => {
    const restored = await restore(pid, offset);
    if (!(await mayResume(restored.data as Data))) throw new Error('the earlier session is over');
    return restored;
  };
}
