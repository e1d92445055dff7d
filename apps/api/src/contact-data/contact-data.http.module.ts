import { Module } from '@nestjs/common';
import { ContactDataModule } from '@parley/domain/contact-data';
import { ContactDataController } from './contact-data.controller.js';

@Module({ imports: [ContactDataModule], controllers: [ContactDataController] })
export class ContactDataHttpModule {}
