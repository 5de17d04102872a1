interface Option<T> {
  value: T;
  text: string;
  lang?: string;
}

interface ChoiceProps<T> {
  label: string;
  name: string;
  value: T;
  options: Option<T>[];
  onChoose: (value: T) => void;
}

/** A few options, all visible. */
export function Choice<T extends string>({ label, name, value, options, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset className="choice">
      <legend className="field-label">{label}</legend>
      <div className="choice-options">
        {options.map((option) => (
          <label key={option.value} className="choice-option" lang={option.lang}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
