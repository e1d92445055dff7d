import { Injectable } from '@nestjs/common';
import { SubAccountFigureRegistry } from '../sub-accounts/index.js';
import { onlinePorts } from './social-account-views.queries.js';

/** Ports and social accounts in the list of sub-accounts. */
@Injectable()
export class PortFigureQueries {
  constructor(registry: SubAccountFigureRegistry) {
    registry.register({
      portsOnline: {
        column: `(select count(*) from ${onlinePorts} p where p.tenant_id = $1 and p.sub_account_id = s.id)::int`,
        all: `select sub_account_id, count(*) as figure from ${onlinePorts} p where tenant_id = $1 group by 1`,
      },
      socialAccounts: { column: '(select count(*) from port_uses u where u.sub_account_id = s.id)::int' },
    });
  }
}
