import { applyDecorators, Param } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import {
  type Language,
  languages,
  type LegalPageName,
  legalPages,
  type ClientSystem,
  clientSystems,
} from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';

const notFound = (): AppError => new AppError('support.not_found', 'There is no such record.');

const oneOf = <T extends string>(known: readonly T[]) => ({
  transform(value: string): T {
    const found = known.find((one) => one === value);
    if (found === undefined) throw notFound();
    return found;
  },
});

/** A contact's number. Any other text is answered as not found. */
const wholeNumber = {
  transform(value: string): number {
    if (!/^\d{1,9}$/.test(value)) throw notFound();
    return Number(value);
  },
};

export const ContactId = () => Param('id', wholeNumber);
export const SystemName = () => Param('system', oneOf<ClientSystem>(clientSystems));
export const PageName = () => Param('page', oneOf<LegalPageName>(legalPages));
export const PageLanguage = () => Param('language', oneOf<Language>(languages));

/** Documents the values of path parameters, because their types do not exist at run time. */
export const OfSystem = () => ApiParam({ name: 'system', enum: clientSystems });
export const OfLegalPage = () =>
  applyDecorators(
    ApiParam({ name: 'page', enum: legalPages }),
    ApiParam({ name: 'language', enum: languages }),
  );
