import { common } from './common';
import { dashboard } from './dashboard';
import { errors } from './errors';
import { identity } from './identity';
import { notifications } from './notifications';
import { ports } from './ports';
import { shell } from './shell';
import { subAccounts } from './sub-accounts';

export const words = {
  common,
  dashboard,
  errors,
  identity,
  notifications,
  ports,
  shell,
  subAccounts,
} as const;
