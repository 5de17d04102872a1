import { useRef, useState } from 'react';
import type { Format, Gathered, Source } from '../../transfer/sources/source.ts';
import type { Chosen } from './chosen-files.ts';

/** The chosen source, as far as read. */
export type SourceState =
  | { status: 'none' }
  | { status: 'reading'; title: string }
  | { status: 'failed'; title: string; problem: unknown; gathered: Gathered | null }
  | { status: 'read'; title: string; gathered: Gathered; format: Format; source: Source };

/** Reads the chosen files; another format reads them again. */
export function useSource() {
  const [state, setState] = useState<SourceState>({ status: 'none' });
  const [formats, setFormats] = useState<readonly Format[]>([]);
  const latest = useRef(0);

  async function read(title: string, gather: () => Promise<Gathered>, formatName: string | null): Promise<void> {
    const own = ++latest.current;
    const show = (next: SourceState) => own === latest.current && setState(next);
    let gathered: Gathered | null = null;
    show({ status: 'reading', title });
    try {
      const engine = await import('./engine.ts');
      setFormats(engine.formats);
      gathered = await gather();
      show({ status: 'read', title, gathered, ...(await engine.readSource(gathered, formatName)) });
    } catch (problem) {
      show({ status: 'failed', title, problem, gathered });
    }
  }

  return {
    state,
    formats,
    async choose(chosen: Promise<Chosen> | Chosen): Promise<void> {
      const { title, files } = await chosen;
      if (files.length === 0) return;
      await read(title, async () => (await import('./engine.ts')).gatherChosen({ title, files }), null);
    },
    async readAs(formatName: string): Promise<void> {
      if (state.status !== 'read' && state.status !== 'failed') return;
      const { title, gathered } = state;
      if (gathered) await read(title, async () => gathered, formatName);
    },
    clear() {
      latest.current++;
      setState({ status: 'none' });
    },
  };
}
