import { Body, Controller } from '@nestjs/common';
import type {
  ClientDownload,
  ClientSystem,
  Language,
  LegalPage,
  LegalPageName,
  SupportContact,
} from '@parley/contracts/public';
import { LegalPageService, SupportService } from '@parley/domain/support';
import { Database } from '@parley/platform/database';
import { Endpoint } from '../http/decorators/endpoint.js';
import { EditClientDownloadDto, EditLegalPageDto, EditSupportContactDto } from './support.dto.js';
import { ContactId, OfLegalPage, OfSystem, PageLanguage, PageName, SystemName } from './support.pipes.js';

/** System path: it is of no tenant; visitors read it, operators write it. */
@Controller()
export class SupportController {
  constructor(
    private readonly database: Database,
    private readonly support: SupportService,
    private readonly legalPageService: LegalPageService,
  ) {}

  @Endpoint('support.contacts')
  async contacts(): Promise<SupportContact[]> {
    return this.database.asSystem((tx) => this.support.contacts(tx));
  }

  @Endpoint('support.contact')
  async contact(@ContactId() id: number): Promise<SupportContact> {
    return this.database.asSystem((tx) => this.support.contact(tx, id));
  }

  @Endpoint('support.edit-contact')
  async editContact(@ContactId() id: number, @Body() body: EditSupportContactDto): Promise<SupportContact> {
    return this.database.asSystem((tx) => this.support.editContact(tx, id, body));
  }

  @Endpoint('support.downloads')
  async downloads(): Promise<ClientDownload[]> {
    return this.database.asSystem((tx) => this.support.downloads(tx));
  }

  @Endpoint('support.set-download')
  @OfSystem()
  async setDownload(
    @SystemName() system: ClientSystem,
    @Body() body: EditClientDownloadDto,
  ): Promise<ClientDownload> {
    return this.database.asSystem((tx) => this.support.setDownload(tx, system, body));
  }

  @Endpoint('support.remove-download')
  @OfSystem()
  async removeDownload(@SystemName() system: ClientSystem): Promise<null> {
    await this.database.asSystem((tx) => this.support.removeDownload(tx, system));
    return null;
  }

  @Endpoint('support.legal-page')
  @OfLegalPage()
  async legalPage(@PageName() page: LegalPageName, @PageLanguage() language: Language): Promise<LegalPage> {
    return this.database.asSystem((tx) => this.legalPageService.get(tx, page, language));
  }

  @Endpoint('support.edit-legal-page')
  @OfLegalPage()
  async editLegalPage(
    @PageName() page: LegalPageName,
    @PageLanguage() language: Language,
    @Body() { text }: EditLegalPageDto,
  ): Promise<LegalPage> {
    return this.database.asSystem((tx) => this.legalPageService.edit(tx, page, language, text));
  }
}
