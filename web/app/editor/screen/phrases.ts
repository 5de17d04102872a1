import type { TFunction } from '../../i18n/i18n.ts';

/** The texts of CodeMirror, by English original. */
export function editorPhrases(t: TFunction): Record<string, string> {
  return {
    Find: t('editor.phraseFind'),
    Replace: t('editor.phraseReplace'),
    next: t('editor.phraseNext'),
    previous: t('editor.phrasePrevious'),
    all: t('editor.phraseAll'),
    'match case': t('editor.phraseMatchCase'),
    regexp: t('editor.phraseRegexp'),
    'by word': t('editor.phraseByWord'),
    replace: t('editor.phraseReplaceOne'),
    'replace all': t('editor.phraseReplaceAll'),
    close: t('editor.phraseClose'),
    'current match': t('editor.phraseCurrentMatch'),
    'on line': t('editor.phraseOnLine'),
    'replaced $ matches': t('editor.phraseReplacedMatches'),
    'replaced match on line $': t('editor.phraseReplacedLine'),
    'Go to line': t('editor.phraseGoToLine'),
    go: t('editor.phraseGo'),
    Completions: t('links.suggestions'),
  };
}
