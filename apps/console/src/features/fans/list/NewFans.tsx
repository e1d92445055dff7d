import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { NewRowsBanner } from '../../../ui/list/NewRowsBanner';
import { fanCountsQuery, pushedQuery } from '../queries';
import { fanKeys } from '../query-keys';

interface NewFansProps {
  /** How many of the new ones match is not known then. */
  isFiltered: boolean;
  /** No row could move: they are shown at once. */
  isEmpty: boolean;
  onShow(): void;
}

/** How many fans were gained since the list was read. */
export function NewFans({ isFiltered, isEmpty, onShow }: NewFansProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const { data: all } = useQuery(fanCountsQuery({}));
  const { data: pushed } = useQuery(pushedQuery);
  const count = all && pushed !== null ? pushed - all.gained : 0;
  const text = isFiltered ? t('fans.newUnknown') : t('fans.new', { count, shown: format.number(count) });
  const show = async () => {
    onShow();
    await client.resetQueries({ queryKey: fanKeys.lists });
    await client.invalidateQueries({ queryKey: fanKeys.counts });
  };
  const showFirst = useEffectEvent(() => void show());
  useEffect(() => {
    if (isEmpty && count > 0) showFirst();
  }, [isEmpty, count]);
  return <NewRowsBanner text={count > 0 ? text : ''} onShow={() => void show()} />;
}
