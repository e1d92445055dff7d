import type { AddressInfo } from 'node:net';
import { createApp } from '../../apps/api/src/create-app.js';

/** Runs another API node of the world of this file for a while, at the address that `use` is given. */
export async function withApiNode(use: (url: string) => Promise<void>): Promise<void> {
  const node = await createApp();
  await node.listen(0, '127.0.0.1');
  try {
    await use(`http://127.0.0.1:${(node.getHttpServer().address() as AddressInfo).port}`);
  } finally {
    await node.close();
  }
}
