import '../styles/segments.css';

interface SegmentsProps<T> {
  /** For screen readers. */
  label: string;
  name: string;
  value: T;
  options: readonly { value: T; text: string }[];
  onChoose: (value: T) => void;
}

/** A few views of the same thing, of which one is shown. */
export function Segments<T extends string>({ label, name, value, options, onChoose }: SegmentsProps<T>) {
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="segment">
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={value === option.value}
            onChange={() => onChoose(option.value)}
          />
          {option.text}
        </label>
      ))}
    </fieldset>
  );
}
