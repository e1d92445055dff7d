import { Param } from '@nestjs/common';
import { IdPipe } from '../http/pipes/id.pipe.js';

export const LinkId = () => Param('id', new IdPipe('lnk', 'links.not_found'));

export const LinkDomainId = () => Param('id', new IdPipe('lkd', 'link-domains.not_found'));
