/** Arguments a shell line gives to one of the programs; empty if it runs none. */
export function wordsOf(line: string, program: string): string[] {
  const commands = [[]] as string[][];
  for (const { text, isOperator } of tokensOf(line)) {
    if (isOperator && text === '|') commands.push([]);
    else if (isOperator) break;
    else commands.at(-1)?.push(text);
  }
  return commands.find(([first]) => first === program)?.slice(1) ?? [];
}

interface Token {
  text: string;
  isOperator: boolean;
}

/** Splits into unquoted words and operators; `$(…)` counts as one word. */
function tokensOf(line: string): Token[] {
  const parts = line.matchAll(/(?<operator>[|<>;])|(?<word>(?:\$\([^)]*\)|'[^']*'|"[^"]*"|[^\s|<>;'"])+)/g);
  return [...parts].map(({ groups = {} }) => ({
    text:
      groups.operator ?? (groups.word ?? '').replaceAll(/\$\([^)]*\)/g, 'x').replaceAll(/'([^']*)'|"([^"]*)"/g, '$1$2'),
    isOperator: groups.operator !== undefined,
  }));
}
