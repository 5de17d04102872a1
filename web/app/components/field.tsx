import { type ComponentProps, type ReactNode, useId } from 'react';

interface FieldParts {
  label: string;
  hint?: ReactNode;
  error?: string | null;
}

/** Associates hint and error with the input. */
export function TextField({ label, hint, error, ...input }: FieldParts & ComponentProps<'input'>) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input {...input} {...describedBy(id, hint, error)} id={id} className="input" />
    </Field>
  );
}

/** Shows a labelled input of several lines. */
export function TextAreaField({ label, hint, error, ...input }: FieldParts & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea {...input} {...describedBy(id, hint, error)} id={id} className="input" />
    </Field>
  );
}

/** Shows a labelled choice of one among a few. */
export function SelectField({ label, hint, error, children, ...select }: FieldParts & ComponentProps<'select'>) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <select {...select} {...describedBy(id, hint, error)} id={id} className="input">
        {children}
      </select>
    </Field>
  );
}

function Field({ id, label, hint, error, children }: FieldParts & { id: string; children: ReactNode }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

function describedBy(id: string, hint: ReactNode, error: string | null | undefined) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}
