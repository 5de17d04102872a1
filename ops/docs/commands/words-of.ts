/** The arguments that a line for a shell gives to one of the programs in it. Empty when it is in none of its commands. */
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

/** Returns the words without their quotes, and the operators between them; `$(…)` counts as one word. */
function tokensOf(line: string): Token[] {
  const parts = line.matchAll(/(?<operator>[|<>;])|(?<word>(?:\$\([^)]*\)|'[^']*'|"[^"]*"|[^\s|<>;'"])+)/g);
  return [...parts].map(({ groups = {} }) => ({
    text:
      groups.operator ?? (groups.word ?? '').replaceAll(/\$\([^)]*\)/g, 'x').replaceAll(/'([^']*)'|"([^"]*)"/g, '$1$2'),
    isOperator: groups.operator !== undefined,
  }));
}
