import { Injectable } from '@nestjs/common';
import { SubAccountFigureRegistry } from '../../sub-accounts/index.js';

@Injectable()
export class SessionFigureQueries {
  constructor(subAccountFigureRegistry: SubAccountFigureRegistry) {
    subAccountFigureRegistry.register({
      devicesOnline: {
        column: `(select count(distinct x.device_id) from sessions x where x.sub_account_id = s.id
          and x.kind = 'desktop' and x.ended_at is null and x.online_until > $3)::int`,
      },
    });
  }
}
