import { Body, Controller } from '@nestjs/common';
import type { RuleTest } from '@parley/contracts/public';
import { RuleTesterService } from '@parley/domain/replies';
import { assertSeen } from '@parley/domain/sub-accounts';
import { CurrentTenantCaller, seenSubAccounts, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { TestRulesDto } from './rule-tester.dto.js';

@Controller()
export class RuleTesterController {
  constructor(private readonly ruleTesterService: RuleTesterService) {}

  @Endpoint('keyword-rules.test')
  async test(@CurrentTenantCaller() caller: TenantCaller, @Body() body: TestRulesDto): Promise<RuleTest> {
    assertSeen(seenSubAccounts(caller), body.subAccountId);
    return this.ruleTesterService.test(caller.tenantId, body);
  }
}
