import { Module } from '@nestjs/common';
import { ContactDataModule } from '@parley/domain/contact-data';
import { ContactDataProcessor } from './contact-data.processor.js';

@Module({ imports: [ContactDataModule], providers: [ContactDataProcessor] })
export class ContactDataWorkerModule {}
