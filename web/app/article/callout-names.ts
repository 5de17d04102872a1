/** The renderer's English names, for callouts without a title. */
const names = { Note: 'note', Tip: 'tip', Important: 'important', Warning: 'warning', Caution: 'caution' } as const;

export type CalloutNames = Record<(typeof names)[keyof typeof names], string>;

const title = /<p class="callout-title">(Note|Tip|Important|Warning|Caution)<\/p>/g;

/** Translates names that aren't titles. */
export function nameCallouts(html: string, own: CalloutNames): string {
  return html.replace(title, (_whole, name: keyof typeof names) => {
    const kind = names[name];
    return `<p class="callout-title" data-callout="${kind}">${own[kind]}</p>`;
  });
}

/** Includes names in another language. */
export function showCalloutNames(article: Element, own: CalloutNames): void {
  for (const element of article.querySelectorAll<HTMLElement>('.callout-title')) {
    const kind = element.dataset.callout ?? names[element.innerHTML as keyof typeof names];
    if (kind === undefined) continue;
    element.dataset.callout = kind;
    element.textContent = own[kind as keyof CalloutNames];
  }
}
