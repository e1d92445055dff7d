import { Injectable } from '@nestjs/common';
import { characterLimits } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { type NoticeResolver, NoticeResolverRegistry, type OpenNotice } from '../notifications/index.js';
import { SubAccountRepository } from '../sub-accounts/index.js';
import { CharacterAccountRepository } from './character-account.repository.js';

type Kind = 'characters.low' | 'characters.out' | 'characters.refill_failed';

/** Resolves a low-balance notice after characters were bought, given back or allocated. */
@Injectable()
export class CharacterNoticeResolver implements NoticeResolver<Kind> {
  readonly kinds = ['characters.low', 'characters.out', 'characters.refill_failed'] as const;

  constructor(
    registry: NoticeResolverRegistry,
    private readonly accountRepository: CharacterAccountRepository,
    private readonly subAccountRepository: SubAccountRepository,
  ) {
    registry.register(this);
  }

  async over(tx: TenantTx, notices: OpenNotice<Kind>[]): Promise<OpenNotice<Kind>[]> {
    const main = await this.accountRepository.mainBalance(tx);
    const over: OpenNotice<Kind>[] = [];
    for (const notice of notices) if (await this.isOver(tx, notice, main)) over.push(notice);
    return over;
  }

  private async isOver(tx: TenantTx, notice: OpenNotice<Kind>, main: number): Promise<boolean> {
    if (notice.kind === 'characters.low') return main >= characterLimits.lowWarning;
    if (notice.kind === 'characters.out') return main > notice.params.balance;
    const { subAccountId, needed = 0 } = notice.params;
    const subAccount = await this.subAccountRepository.find(tx, subAccountId);
    return !subAccount?.autoAllocate || main >= Math.max(subAccount.refillAmount, needed);
  }
}
