import { Body, Controller } from '@nestjs/common';
import type { NoticePreferences } from '@parley/contracts/public';
import { NoticePreferenceService } from '@parley/domain/notifications';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { EditNoticePreferencesDto } from './notice-preferences.dto.js';
import { readerFrom } from './reader-from.js';

@Controller()
export class NoticePreferencesController {
  constructor(private readonly preferenceService: NoticePreferenceService) {}

  @Endpoint('notifications.preferences')
  async get(@CurrentTenantCaller() caller: TenantCaller): Promise<NoticePreferences> {
    return this.preferenceService.get(caller.tenantId, readerFrom(caller));
  }

  @Endpoint('notifications.edit-preferences')
  async edit(
    @CurrentTenantCaller() caller: TenantCaller,
    @Body() { changes }: EditNoticePreferencesDto,
  ): Promise<NoticePreferences> {
    return this.preferenceService.edit(caller.tenantId, readerFrom(caller), changes);
  }
}
