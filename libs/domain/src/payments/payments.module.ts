import { Module } from '@nestjs/common';
import { Checkout } from './checkout.js';
import { ProviderRegistry } from './provider-registry.js';

const services = [ProviderRegistry, Checkout];

@Module({ providers: services, exports: services })
export class PaymentsModule {}
