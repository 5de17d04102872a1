/** A page with something of everything that Markdown can be, as `/handbook/onboarding` with the pages it links to. */
export const onboardingPage = `# Onboarding

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
