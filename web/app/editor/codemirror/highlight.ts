import { syntaxHighlighting } from '@codemirror/language';
import { tagHighlighter, tags } from '@lezer/highlight';

/** The style sheet has colors for light and dark. */
export const highlight = syntaxHighlighting(
  tagHighlighter([
    { tag: tags.heading1, class: 'md-heading md-heading-1' },
    { tag: tags.heading2, class: 'md-heading md-heading-2' },
    { tag: tags.heading3, class: 'md-heading md-heading-3' },
    { tag: tags.heading, class: 'md-heading' },
    { tag: tags.strong, class: 'md-strong' },
    { tag: tags.emphasis, class: 'md-emphasis' },
    { tag: tags.strikethrough, class: 'md-strike' },
    { tag: tags.link, class: 'md-link' },
    { tag: tags.url, class: 'md-url' },
    { tag: tags.quote, class: 'md-quote' },
    { tag: tags.monospace, class: 'md-code' },
    { tag: [tags.processingInstruction, tags.contentSeparator, tags.labelName], class: 'md-mark' },
    { tag: [tags.meta, tags.comment], class: 'tok-comment' },
    { tag: [tags.keyword, tags.modifier, tags.operatorKeyword, tags.tagName], class: 'tok-keyword' },
    { tag: [tags.string, tags.regexp, tags.attributeValue, tags.inserted], class: 'tok-string' },
    { tag: [tags.number, tags.bool, tags.atom, tags.null, tags.literal], class: 'tok-number' },
    {
      tag: [tags.definition(tags.variableName), tags.function(tags.variableName), tags.propertyName],
      class: 'tok-name',
    },
    { tag: [tags.typeName, tags.className, tags.namespace, tags.attributeName], class: 'tok-type' },
  ]),
);
