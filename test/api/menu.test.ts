import { type MenuEntry, menuGroups } from '@parley/contracts/public';
import { SessionService } from '@parley/domain/identity';
import { Database } from '@parley/platform/database';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { signedIn } from '../support/session.js';
import { setFamily } from '../support/tenant.js';
import { makeAgent, makeOperator, makeOwner } from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

const menuOf = async (accessToken: string): Promise<MenuEntry[]> => {
  const reply = await request(world.url)
    .post('/api/user/menu')
    .set('authorization', `Bearer ${accessToken}`)
    .expect(200);
  return (reply.body as { data: MenuEntry[] }).data;
};
const pagesOf = (menu: MenuEntry[]): string[] =>
  menu.flatMap(({ children = [] }) => children.map(({ path }) => path)).sort();
const pagesFor = (role: 'owner' | 'agent' | 'operator'): string[] =>
  menuGroups
    .flatMap(({ pages }) => [...pages])
    .filter(({ roles }) => (roles as readonly string[]).includes(role))
    .map(({ path }) => path)
    .sort();

describe('the menu from the server', () => {
  it('begins with the workplace', async () => {
    const [first] = await menuOf((await signedIn(world, await makeOwner(world))).accessToken);
    expect(first).toMatchObject({
      path: '/workplace',
      name: 'Workplace',
      meta: {
        locale: 'menu.server.workplace',
        requiresAuth: true,
        order: 0,
      },
    });
  });

  it('holds each role’s pages, and no others', async () => {
    const owner = await signedIn(world, await makeOwner(world));
    const operator = await signedIn(world, await makeOperator(world));
    const { subAccountId } = await makeAgent(world, owner.tenantId);
    const { tenantId } = owner;
    const agent = await world.app
      .get(Database)
      .asTenant(tenantId, (tx) =>
        world.app
          .get(SessionService)
          .start(tx, { kind: 'console', role: 'agent', tenantId, userId: null, subAccountId }),
      );
    const shown = async (token: string) => pagesOf(await menuOf(token));
    expect(await shown(owner.accessToken)).toEqual(pagesFor('owner'));
    expect(await shown(operator.accessToken)).toEqual(pagesFor('operator'));
    expect(await shown(agent.accessToken)).toEqual(pagesFor('agent'));
    const menu = await menuOf(agent.accessToken);
    expect(menu.every(({ children = [] }) => children.length > 0)).toBe(true);
  });

  it('says of each entry where it stands, its words, and what opens it', async () => {
    const menu = await menuOf((await signedIn(world, await makeOwner(world))).accessToken);
    const orders = Object.fromEntries(menu.map(({ path, meta }) => [path, meta.order]));
    expect(orders).toMatchObject({ '/workplace': 0, '/subpage': 1, '/userCenter': 5, '/system': 6 });
    expect(menu.find(({ path }) => path === '/user')?.meta).toMatchObject({
      locale: 'menu.user',
      requiresAuth: true,
      hideInMenu: true,
    });
    const proxies = menu
      .flatMap(({ children = [] }) => children)
      .find(({ path }) => path === '/subpage/agentConfig');
    expect(proxies).toMatchObject({
      name: 'agentConfig',
      meta: { locale: 'menu.agentConfig', requiresAuth: true, privilege: 'B0007' },
    });
  });

  it('keeps a page whose privilege the package lacks: the console shows what opens it', async () => {
    const person = await makeOwner(world);
    await setFamily(world, person.tenantId, 'MIAN_FEI_ROOT');
    expect(pagesOf(await menuOf((await signedIn(world, person)).accessToken))).toContain(
      '/subpage/agentConfig',
    );
  });

  it('is nobody’s without a sign-in', async () => {
    await request(world.url).post('/api/user/menu').expect(401);
  });
});
