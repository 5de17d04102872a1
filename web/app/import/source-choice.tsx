import { FolderUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { FileButton } from '../components/file-button.tsx';
import { type Chosen, fromDialog, fromDrop } from './chosen-files.ts';

/** Asks for a folder or files, by the browser's own dialogs or by dropping them here. */
export function SourceChoice({ onChosen }: { onChosen: (chosen: Chosen | Promise<Chosen>) => void }) {
  const { t } = useTranslation();
  const [isOver, setIsOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    onChosen(fromDrop(event.dataTransfer));
  }

  return (
    // Only what is dropped is heard here; the buttons within do the same by keyboard.
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop target for files has no role
    <div
      className="import-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <FolderUp aria-hidden />
      <p>{t('importing.drop')}</p>
      <div className="import-drop-buttons">
        <FileButton isMultiple onFiles={(files) => onChosen(fromDialog(files))}>
          {t('importing.chooseFile')}
        </FileButton>
        <FolderButton label={t('importing.chooseFolder')} onChosen={onChosen} />
      </div>
    </div>
  );
}

function FolderButton({ label, onChosen }: { label: string; onChosen: (chosen: Chosen) => void }) {
  const input = useRef<HTMLInputElement | null>(null);
  return (
    <>
      <input
        ref={(element) => {
          input.current = element;
          if (element) element.webkitdirectory = true;
        }}
        type="file"
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          onChosen(fromDialog(files));
        }}
      />
      <Button onClick={() => input.current?.click()}>{label}</Button>
    </>
  );
}
