import { Module } from '@nestjs/common';
import { RedirectTargetRegistry } from './redirect-target.registry.js';

/** For features whose links are redirected too. */
@Module({ providers: [RedirectTargetRegistry], exports: [RedirectTargetRegistry] })
export class RedirectTargetModule {}
