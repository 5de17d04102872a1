/** Something of everything that Markdown can be. */
const onboarding = `# Onboarding

Welcome, **friend**. See [the tea page](tea) and [[/handbook/onboarding/tea|green tea]].

> [!NOTE]
> Callouts stand out.

## First day

| Time | What |
|-----:|:-----|
| 9:00 | Coffee |

\`\`\`js
const answer = 42;
\`\`\`

## Then

Euler: $e^{i\\pi} + 1 = 0$.[^1]

[^1]: A footnote.
`;

/** Creates `/handbook/onboarding` and the pages it links to. */
export async function createOnboarding(create: (path: string, body: string) => Promise<unknown>): Promise<void> {
  await create('/handbook/onboarding', onboarding);
  await create('/handbook/onboarding/tea', '# Green tea\n\nBoil water.\n');
  await create('/handbook/tea', '# Tea\n\nAny tea.\n');
}
