import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepLength, keptLengths } from '../preferences/kept-lengths.ts';

const minPx = 200;
const maxPx = 480;
const usualPx = 288;
const stepPx = 16;

/**
 * Shows the edge of the sidebar, moved by dragging or arrow keys (WAI-ARIA window splitter); a double click restores
 * the width.
 */
export function SideResizer() {
  const { t } = useTranslation();
  const [width, setWidth] = useState(usualPx);
  const isDragging = useRef(false);
  useEffect(() => setWidth(keptLengths()['--side-width'] ?? usualPx), []);

  function resize(px: number): void {
    const next = Math.min(maxPx, Math.max(minPx, Math.round(px)));
    setWidth(next);
    keepLength('--side-width', next === usualPx ? null : next);
  }

  function onPointerDown(event: PointerEvent<HTMLHRElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    isDragging.current = true;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const steps: Record<string, number> = {
      ArrowLeft: width - stepPx,
      ArrowRight: width + stepPx,
      Home: minPx,
      End: maxPx,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    resize(next);
  }

  return (
    <hr
      className="side-resizer"
      aria-orientation="vertical"
      aria-label={t('sidebar.width')}
      aria-valuemin={minPx}
      aria-valuemax={maxPx}
      aria-valuenow={width}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={({ clientX }) => isDragging.current && resize(clientX)}
      onPointerUp={() => {
        isDragging.current = false;
      }}
      onDoubleClick={() => resize(usualPx)}
      onKeyDown={onKeyDown}
    />
  );
}
