interface InlineSelectProps<T> {
  /** For screen readers. */
  label: string;
  value: T;
  options: readonly { value: T; text: string }[];
  onChoose: (value: T) => void;
}

/** Lets one of a few options be chosen, as for the order of a list; as wide as its text. */
export function InlineSelect<T extends string>({ label, value, options, onChoose }: InlineSelectProps<T>) {
  return (
    <select
      className="input inline-select"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value as T)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}
