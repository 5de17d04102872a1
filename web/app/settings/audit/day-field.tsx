import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../components/field.tsx';

interface DayFieldProps {
  label: string;
  /** In ISO 8601; empty: none. */
  day: string;
  onChoose: (day: string) => void;
}

const pauseMs = 700;

/** Takes effect when typing is done, since the year 2 comes before 2026. */
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
      // Otherwise years have six digits; a changing bound drops typing.
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
