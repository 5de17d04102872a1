/** A file that is written while data arrives, or a download. */
export interface ZipTarget {
  stream: WritableStream<Uint8Array>;
  /** Starts a download where needed. */
  finish(): Promise<void>;
}

interface SavePicker {
  showSaveFilePicker(options: {
    suggestedName: string;
    types: { description: string; accept: Record<string, string[]> }[];
  }): Promise<{ createWritable(): Promise<WritableStream<Uint8Array>> }>;
}

/** Returns null if declined. Requires a click. */
export async function askForTarget(name: string, description: string): Promise<ZipTarget | null> {
  if (!canPick(window)) return inMemory(name);
  try {
    const types = [{ description, accept: { 'application/zip': ['.zip'] } }];
    const file = await window.showSaveFilePicker({ suggestedName: name, types });
    // The file appears once it is closed.
    return { stream: await file.createWritable(), finish: async () => {} };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    return inMemory(name);
  }
}

const canPick = (window: Window): window is Window & SavePicker => 'showSaveFilePicker' in window;

function inMemory(name: string): ZipTarget {
  const parts: BlobPart[] = [];
  const stream = new WritableStream<Uint8Array>({ write: (part) => void parts.push(new Uint8Array(part)) });
  return {
    stream,
    async finish() {
      const url = URL.createObjectURL(new Blob(parts, { type: 'application/zip' }));
      const link = document.createElement('a');
      Object.assign(link, { href: url, download: name });
      link.click();
      // By then the download has started.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    },
  };
}
