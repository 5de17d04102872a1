/** The five kinds of callouts, which the renderer names in English where the writer gives no title. */
const names = { Note: 'note', Tip: 'tip', Important: 'important', Warning: 'warning', Caution: 'caution' } as const;

export type CalloutNames = Record<(typeof names)[keyof typeof names], string>;

const title = /<p class="callout-title">(Note|Tip|Important|Warning|Caution)<\/p>/g;

/** Returns an article with its callouts named in the reader's language, where the writer gave them no title. */
export function nameCallouts(html: string, own: CalloutNames): string {
  return html.replace(title, (_whole, name: keyof typeof names) => {
    const kind = names[name];
    return `<p class="callout-title" data-callout="${kind}">${own[kind]}</p>`;
  });
}

/** Names the callouts of an article in the document; those named before in another language as well. */
export function showCalloutNames(article: Element, own: CalloutNames): void {
  for (const element of article.querySelectorAll<HTMLElement>('.callout-title')) {
    const kind = element.dataset.callout ?? names[element.innerHTML as keyof typeof names];
    if (kind === undefined) continue;
    element.dataset.callout = kind;
    element.textContent = own[kind as keyof CalloutNames];
  }
}
