import { useFormat } from '../../lib/format';
import { LiveNumber } from '../LiveNumber';

export function FigureCell({ value }: { value: number }) {
  const format = useFormat();
  return <LiveNumber text={format.number(value)} />;
}
