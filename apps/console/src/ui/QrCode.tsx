import { create } from 'qrcode';
import { useMemo } from 'react';
import styles from './QrCode.module.css';

/** The number of empty modules around the code that readers need. */
const quiet = 4;

interface QrCodeProps {
  text: string;
  label: string;
  small?: boolean;
}

/** Dark on light in both themes, as cameras expect. */
export function QrCode({ text, label, small = false }: QrCodeProps) {
  const { path, size } = useMemo(() => draw(text), [text]);
  return (
    <svg
      className={`${styles.code} ${small ? styles.small : ''}`}
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}

/** Draws each row's runs of dark modules as rectangles of one path. */
function draw(text: string): { path: string; size: number } {
  const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const isDark = (x: number, y: number) => x < size && data[y * size + x] === 1;
  let path = '';
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue;
      const from = x;
      while (isDark(x + 1, y)) x++;
      path += `M${from} ${y}h${x + 1 - from}v1H${from}z`;
    }
  return { path, size };
}
