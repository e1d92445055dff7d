import { isApiFailure } from '@parley/client/errors';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../lib/failure-text';
import { useFormat } from '../../lib/format';
import { megabytes, pictureProblem } from './picture-file';

/** The messages for a picture that cannot be sent, and for one that the server refused. */
export function usePictureMessages() {
  const { t } = useTranslation();
  const format = useFormat();
  return {
    problemOf(file: Blob): string | null {
      const problem = pictureProblem(file);
      if (problem === 'type') return t('certification.pictureType');
      if (problem === 'size')
        return t('certification.pictureLarge', { shown: format.number(megabytes(file.size)) });
      return null;
    },
    failureOf: (error: unknown): string =>
      isApiFailure(error, 'identity.picture_unreadable')
        ? t('certification.pictureBroken')
        : failureText(t, error),
  };
}
