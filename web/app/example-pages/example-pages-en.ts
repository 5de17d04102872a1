import type { WrittenExample } from './written-example.ts';

export const pages: readonly WrittenExample[] = [
  {
    name: '',
    icon: '🧭',
    body: `# Example pages

These pages show how this wiki works. Change them as you like: **Edit** opens the editor, and every earlier version stays in the history.

- [[/example-pages/writing|Writing]]: headings, tables, tasks, diagrams, formulas
- [[/example-pages/links|Links and moving]]: how pages stay connected
- [[/example-pages/together|Working together]]: comments, mentions, notifications
- [[/example-pages/meeting|A meeting]]: notes with tasks, from a template

> [!TIP]
> Press <kbd>Ctrl</kbd>+<kbd>K</kbd> (<kbd>⌘</kbd>+<kbd>K</kbd> on a Mac) to go to any page, and <kbd>?</kbd> to see all shortcuts.

When you no longer need them, choose **Remove example pages** on the home screen. They go to the trash, from where they can be restored.
`,
  },
  {
    name: 'writing',
    icon: '✍️',
    body: `# Writing

Type <kbd>/</kbd> at the beginning of a line to insert anything on this page. You don't need to know Markdown, but you can write it.

## Lists and tasks

1. Numbered lists continue by themselves.
2. <kbd>Tab</kbd> indents an item.

- [x] Read this line
- [ ] Tick this box, here on the page

## Tables

| Drink  | Temperature | Minutes |
| ------ | ----------: | ------: |
| Sencha |       70 °C |       2 |
| Assam  |       95 °C |       4 |

Click into a cell to write. The bar above the table adds rows and columns.

## Code, formulas, diagrams

\`\`\`ts
const greeting = 'Hello';
\`\`\`

$$
e^{i\\pi} + 1 = 0
$$

\`\`\`mermaid
flowchart LR
  Idea --> Draft --> Page
  Page --> Idea
\`\`\`

## Images and files

Drop a file onto the text, or paste an image. It is uploaded and shown where the cursor is.
`,
  },
  {
    name: 'links',
    icon: '🔗',
    body: `# Links and moving

Type \`[[\` and a few letters of a title to link to a page, as here: [[/example-pages/writing|Writing]]. A link to a page that doesn't exist yet is dashed, like [[/example-pages/not-yet|this one]]; click it to write the page.

## Moving pages

Drag this page in the sidebar: onto another page to move it there, or between two pages to change the order. Links to it are updated, and its old address still leads here.

## What links here

Below every page you see which pages link to it.
`,
  },
  {
    name: 'together',
    icon: '👥',
    body: `# Working together

- **At the same time**: when two people edit a page, each sees what the other writes, letter by letter. The page changes for readers when someone saves it.
- **Comments**: select some text and choose **Comment**. Anyone who can see the page can reply.
- **Mentions**: type \`@\` and a name, in a page or a comment. That person is notified.
- **Watching**: the eye above a page notifies you of its changes, and of those below it.
- **Who can see it**: a page is for everyone here, unless **Share and permissions** in its menu says otherwise.

> [!NOTE]
> Nothing is lost when the connection is: your text stays in this browser and is merged when you're back.
`,
  },
  {
    name: 'meeting',
    icon: '📅',
    tags: ['template'],
    body: `# A meeting

**When**: Monday, 10:00 · **Who**: everyone

## Agenda

1. What we learned last week
2. What comes next

## Decisions

-

## To do

- [ ] Write the minutes
- [ ] Invite the team to this wiki

> [!TIP]
> This page has the tag \`template\`, so it is offered whenever someone creates a page.
`,
  },
];
