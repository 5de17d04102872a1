/** The front matter at the beginning of a text with line feeds, with its two lines of dashes. */
export const frontMatter = /^---[ \t]*\n[\s\S]*?\n(?:---|\.\.\.)[ \t]*(?:\n|$)/;
