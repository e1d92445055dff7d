import { audit } from './audit';
import { billing } from './billing';
import { common } from './common';
import { dashboard } from './dashboard';
import { errors } from './errors';
import { identity } from './identity';
import { notifications } from './notifications';
import { operator } from './operator';
import { ports } from './ports';
import { proxies } from './proxies';
import { shell } from './shell';
import { subAccounts } from './sub-accounts';
import { tasks } from './tasks';
import { user } from './user';

export const words = {
  audit,
  billing,
  common,
  dashboard,
  errors,
  identity,
  notifications,
  operator,
  ports,
  proxies,
  shell,
  subAccounts,
  tasks,
  user,
} as const;
