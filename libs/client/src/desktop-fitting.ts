import {
  chatLimits,
  type FanReport,
  fanLimits,
  firstCodePoints,
  type MessageReport,
} from '@parley/contracts/public';

/** Nobody is lost over an ornament: names are cut to what the server takes, other extras left out. */
export function fitting<T extends Pick<FanReport, 'nickname' | 'link' | 'phone'>>(given: T): T {
  const { nickname, link, phone } = given;
  const fits = { ...given };
  if (nickname !== undefined) {
    // Never half of a pair of surrogates.
    fits.nickname = nickname.slice(0, fanLimits.nicknameMax).replace(/[\ud800-\udbff]$/, '');
  }
  if (link !== undefined && link.length > fanLimits.linkMax) delete fits.link;
  if (phone !== undefined && phone.length > fanLimits.phoneMax) delete fits.phone;
  return fits;
}

/** As much of a message's texts as the server keeps, and the platform's id of it where that is one. */
export function fittingMessage({ text, translation, externalId, ...message }: MessageReport): MessageReport {
  return {
    ...message,
    ...(externalId && isExternalId(externalId) && { externalId }),
    text: firstCodePoints(text, chatLimits.textMax),
    ...(translation && {
      translation: { ...translation, text: firstCodePoints(translation.text, chatLimits.textMax) },
    }),
  };
}

const isExternalId = (id: string): boolean =>
  id.length <= chatLimits.externalIdMax && !/[\p{Cc}\p{Cs}]/u.test(id);
