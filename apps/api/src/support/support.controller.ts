import { Body, Controller } from '@nestjs/common';
import type {
  ClientDownload,
  ClientSystem,
  Language,
  LegalPage,
  LegalPageName,
  SupportContact,
} from '@parley/contracts/public';
import { SupportQueries, SupportService } from '@parley/domain/support';
import { Endpoint } from '../http/decorators/endpoint.js';
import { EditClientDownloadDto, EditLegalPageDto, EditSupportContactDto } from './support.dto.js';
import { ContactId, OfLegalPage, OfSystem, PageLanguage, PageName, SystemName } from './support.pipes.js';

/** Visitors read these. Operators write them. */
@Controller()
export class SupportController {
  constructor(
    private readonly supportQueries: SupportQueries,
    private readonly supportService: SupportService,
  ) {}

  @Endpoint('support.contacts')
  async contacts(): Promise<SupportContact[]> {
    return this.supportQueries.contacts();
  }

  @Endpoint('support.contact')
  async contact(@ContactId() id: number): Promise<SupportContact> {
    return this.supportQueries.contact(id);
  }

  @Endpoint('support.edit-contact')
  async editContact(@ContactId() id: number, @Body() body: EditSupportContactDto): Promise<SupportContact> {
    return this.supportService.editContact(id, body);
  }

  @Endpoint('support.downloads')
  async downloads(): Promise<ClientDownload[]> {
    return this.supportQueries.downloads();
  }

  @Endpoint('support.set-download')
  @OfSystem()
  async setDownload(
    @SystemName() system: ClientSystem,
    @Body() body: EditClientDownloadDto,
  ): Promise<ClientDownload> {
    return this.supportService.setDownload(system, body);
  }

  @Endpoint('support.remove-download')
  @OfSystem()
  async removeDownload(@SystemName() system: ClientSystem): Promise<null> {
    await this.supportService.removeDownload(system);
    return null;
  }

  @Endpoint('support.legal-page')
  @OfLegalPage()
  async legalPage(@PageName() page: LegalPageName, @PageLanguage() language: Language): Promise<LegalPage> {
    return this.supportQueries.legalPage(page, language);
  }

  @Endpoint('support.edit-legal-page')
  @OfLegalPage()
  async editLegalPage(
    @PageName() page: LegalPageName,
    @PageLanguage() language: Language,
    @Body() { text }: EditLegalPageDto,
  ): Promise<LegalPage> {
    return this.supportService.editLegalPage(page, language, text);
  }
}
