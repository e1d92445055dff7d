import { CodedError } from '@parley/platform/errors';

export const noSuchMaterial = (field?: string): CodedError => {
  const message = 'There is no such material.';
  return new CodedError('materials.not_found', message, {
    ...(field !== undefined && { details: [{ field, rule: 'exists', message }] }),
  });
};
