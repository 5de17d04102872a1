import { type FormEvent, useRef, useState } from 'react';

/** One call at a time; its problem stays until the next. */
export function useSubmit(submit: (form: FormData) => Promise<void>) {
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setProblem(null);
    try {
      await submit(new FormData(event.currentTarget));
    } catch (error) {
      setProblem(error);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }

  return { onSubmit, isBusy, problem };
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
