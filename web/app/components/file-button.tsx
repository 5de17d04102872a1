import { type ComponentProps, useRef } from 'react';
import { Button } from './button.tsx';

interface FilePickerProps {
  accept?: string;
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** `input` can be rendered anywhere. */
export function useFilePicker({ accept, isMultiple = false, onFiles }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return {
    open: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={isMultiple}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Allows the same file again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    ),
  };
}

export function FileButton(props: FilePickerProps & Omit<ComponentProps<typeof Button>, 'onClick'>) {
  const { accept, isMultiple, onFiles, ...button } = props;
  const { open, input } = useFilePicker({ accept, isMultiple, onFiles });
  return (
    <>
      {input}
      <Button {...button} onClick={open} />
    </>
  );
}
