import { Injectable } from '@nestjs/common';
import { SubAccountFigureRegistry } from '../sub-accounts/index.js';

/** Balances and usage in the list of sub-accounts. */
@Injectable()
export class CharacterFigureQueries {
  constructor(registry: SubAccountFigureRegistry) {
    registry.register({
      characters: {
        column: `case when s.character_mode = 'limited' then coalesce((select c.balance::float8
          from character_accounts c where c.sub_account_id = s.id), 0) end`,
        all: `select sub_account_id, balance as figure from character_accounts
          where tenant_id = $1 and kind = 'sub'`,
      },
      charactersToday: {
        column: `coalesce((select sum(d.characters)::float8 from character_days d
          where d.tenant_id = $1 and d.sub_account_id = s.id and d.day = $4::date), 0)`,
      },
      charactersUsed: {
        column: `coalesce((select sum(d.characters)::float8 from character_days d
          where d.tenant_id = $1 and d.sub_account_id = s.id), 0)`,
      },
    });
  }
}
