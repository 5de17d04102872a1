import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../components/field.tsx';

interface DayFieldProps {
  label: string;
  /** The day that holds, as a calendar writes it; empty for none. */
  day: string;
  onChoose: (day: string) => void;
}

const pauseMs = 700;

/** A day that is typed or picked. While it is typed it is one of the year 2 or 20, so it holds once its writer is done. */
export function DayField({ label, day, onChoose }: DayFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(day);
  const [isPartial, setIsPartial] = useState(false);
  const [isDone, setIsDone] = useState(true);
  const chosen = useRef(day);
  const isWhole = !isPartial && (typed === '' || /^[1-9]\d{3}-/.test(typed));

  useEffect(() => {
    if (day === chosen.current) return;
    chosen.current = day;
    setTyped(day);
  }, [day]);

  const choose = () => {
    setIsDone(true);
    if (!isWhole || typed === chosen.current) return;
    chosen.current = typed;
    onChoose(typed);
  };

  useEffect(() => {
    if (isDone || !isWhole) return;
    const timer = setTimeout(choose, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, isDone, isWhole]);

  return (
    <TextField
      label={label}
      type="date"
      value={typed}
      // Without one, years have six digits. A bound that changes would throw away what is half typed.
      max="9999-12-31"
      error={isDone && !isWhole ? t('audit.wholeDay') : null}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
        setTyped(target.value);
        setIsPartial(target.validity.badInput);
        setIsDone(false);
      }}
      onBlur={({ target }) => {
        setIsPartial(target.validity.badInput);
        choose();
      }}
      onKeyDown={({ key }) => key === 'Enter' && choose()}
    />
  );
}
