// Clients that die silently, and the time for which the console still shows their ports.
import { setTimeout as pause } from 'node:timers/promises';

const giveUpMs = 90_000;

/** Kills one online client at an interval, and reconnects it when its port is shown as offline. */
export function churn({ fleet, listener, everySeconds }) {
  const killed = [];
  const resurrections = [];
  const waiting = new Map();
  listener.socket.on('ports:changed', ({ data }) => {
    for (const { socialAccountId, status } of data.ports) {
      if (status === 'offline') waiting.get(socialAccountId)?.();
    }
  });

  const killOne = async () => {
    const alive = fleet.members.filter((one) => one.online && !waiting.has(one.socialAccountId));
    const member = alive[Math.floor(Math.random() * alive.length)];
    if (!member) return;
    /** @type {{ account: string, after: number | undefined }} */
    const record = { account: member.plan.account, after: undefined };
    killed.push(record);
    const began = performance.now();
    const seen = new Promise((resolve) => waiting.set(member.socialAccountId, resolve));
    await member.kill();
    await Promise.race([
      seen.then(() => {
        record.after = Number(((performance.now() - began) / 1_000).toFixed(1));
        console.log(
          `${process.stdout.isTTY ? '\n' : ''}${record.account}: killed, offline in the console after ${record.after} s`,
        );
      }),
      pause(giveUpMs, undefined, { ref: false }),
    ]);
    waiting.delete(member.socialAccountId);
    await member.connect();
  };
  const timer = setInterval(() => resurrections.push(killOne()), everySeconds * 1_000);
  return {
    /** Stops killing. Resolves when all killed clients are back, with the time for which each was still shown. */
    async end() {
      clearInterval(timer);
      await Promise.all(resurrections);
      return killed;
    },
  };
}
