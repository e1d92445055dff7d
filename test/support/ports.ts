import type { OpenPort } from '@parley/contracts/public';
import { SessionService } from '@parley/domain/identity';
import { type Opened, type PortHolder, PortOpeningService } from '@parley/domain/ports';
import { Database } from '@parley/platform/database';
import type { World } from './world.js';

/** A desktop session without a connection. */
export async function makeHolder(world: World, tenantId: string, subAccountId: string): Promise<PortHolder> {
  const holder = { kind: 'desktop', role: 'agent', tenantId, userId: null, subAccountId } as const;
  const { sessionId } = await world.app
    .get(Database)
    .asTenant(tenantId, (tx) => world.app.get(SessionService).start(tx, holder));
  return { subAccountId, sessionId, clientVersion: '1.0.0', additions: [] };
}

/** Opens ports in a separate transaction. Rejects when the session or its sub-account has ended. */
export async function openPorts(
  world: World,
  tenantId: string,
  holder: PortHolder,
  ports: OpenPort[],
): Promise<Opened[]> {
  const [answers] = await world.app
    .get(Database)
    .asTenant(tenantId, (tx) => world.app.get(PortOpeningService).open(tx, [{ holder, ports }]));
  if (!answers) throw new Error('no answer to the ports that were opened');
  if (answers instanceof Error) throw answers;
  return answers;
}
