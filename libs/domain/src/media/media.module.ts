import { Module } from '@nestjs/common';
import { Media } from './media.js';
import { MediaAddresses } from './media-addresses.js';

@Module({ providers: [Media, MediaAddresses], exports: [Media, MediaAddresses] })
export class MediaModule {}
