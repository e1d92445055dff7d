import type { MenuPageName, Role } from '@parley/contracts/public';

/** Pages that open a creation form from their address, with the roles that may create. */
export const creations = {
  sonAccount: 'owner',
  workOrderPlatform: 'owner',
  workOrderMultiAccount: 'owner',
  streamLink: 'owner',
  materialConfig: 'owner',
  quickReplies: 'owner',
  keywordMessage: 'owner',
  welcomeMessage: 'owner',
  agentConfig: 'owner',
  chatAllocation: 'owner',
  promotionCenter: 'owner',
  operatorNotices: 'operator',
  operatorPackages: 'operator',
} as const satisfies Partial<Record<MenuPageName, Role>>;

export type CreationName = keyof typeof creations;

export const newForm = { form: 'new' } as const;

export const mayCreate = (name: MenuPageName, role: Role): name is CreationName =>
  name in creations && creations[name as CreationName] === role;
