import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../lib/format';
import { balanceQuery } from '../../characters/public';
import { languagesQuery } from '../../translation/public';
import { targetOf } from '../mutations';

/** The reason against translating; null when it is possible or not yet known. */
export function useTranslationBarrier(): 'provider' | 'characters' | null {
  const { language } = useFormat();
  const { data: languages } = useQuery({ ...languagesQuery, staleTime: 60_000 });
  const { data: balance } = useQuery(balanceQuery);
  const target = languages?.find(({ code }) => code === targetOf(language));
  if (target?.available === false) return 'provider';
  return balance?.balance === 0 ? 'characters' : null;
}
