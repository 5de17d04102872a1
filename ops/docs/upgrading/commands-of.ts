/** A block of commands in a document: ```sh name=stop */
export interface Block {
  name: string;
  /** Why a test does not run it; null when it does. */
  notRun: string | null;
  script: string;
}

/** Returns a document's command blocks in order. @throws for one without a name */
export function commandsOf(markdown: string): Block[] {
  return [...markdown.matchAll(/^( *)```sh(.*)\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', info = '', text = '']) => {
    const name = /name=(\S+)/.exec(info)?.[1];
    if (!name) throw new Error(`A block of commands has no name: ${text}`);
    const script = text.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
    return { name, notRun: /not-run="([^"]*)"/.exec(info)?.[1] ?? null, script };
  });
}
