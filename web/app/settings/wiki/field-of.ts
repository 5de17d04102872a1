import type { Filled } from './filled.ts';

/** The props of the form's fields. */
export interface FieldOf {
  field: (
    name: keyof Filled,
    hint?: string,
  ) => {
    label: string;
    value: string;
    disabled: boolean;
    hint: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
  set: (name: keyof Filled, value: string) => void;
}
