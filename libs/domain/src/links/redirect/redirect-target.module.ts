import { Module } from '@nestjs/common';
import { RedirectTargetRegistry } from './redirect-target.registry.js';

/** Lets other features register redirects of their own links. */
@Module({ providers: [RedirectTargetRegistry], exports: [RedirectTargetRegistry] })
export class RedirectTargetModule {}
