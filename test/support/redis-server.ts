import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../tools/run/processes.mjs';

interface RedisServer {
  process: ChildProcess;
  url: string;
  stop(): Promise<void>;
}

/** Starts a separate Redis, for tests that would disturb the shared one. */
export async function startRedis(...flags: string[]): Promise<RedisServer> {
  const port = await freePort();
  const redis = spawn('redis-server', ['--port', `${port}`, '--save', '', '--bind', '127.0.0.1', ...flags]);
  await new Promise<void>((resolve, reject) => {
    redis.once('error', reject);
    redis.stdout.on('data', (text: Buffer) => {
      if (text.includes('Ready to accept')) resolve();
    });
  });
  return {
    process: redis,
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      redis.kill('SIGKILL');
      await once(redis, 'exit');
    },
  };
}
