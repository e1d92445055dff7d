import type { AddressInfo } from 'node:net';
import { createApp } from '../../apps/api/src/create-app.js';

interface ApiNode {
  /** The address, `http://127.0.0.1:port`. */
  url: string;
  close(): Promise<void>;
}

/** Starts another API node of this file's world. */
export async function startApiNode(): Promise<ApiNode> {
  const node = await createApp();
  await node.listen(0, '127.0.0.1');
  const { port } = node.getHttpServer().address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => node.close() };
}

/** Runs another API node of this file's world during `use`, which receives its address. */
export async function withApiNode(use: (url: string) => Promise<void>): Promise<void> {
  const node = await startApiNode();
  try {
    await use(node.url);
  } finally {
    await node.close();
  }
}
