import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionList, useOptionList } from '../../components/option-list.tsx';
import { useOptions } from '../../components/use-options.ts';
import { Avatar } from '../../people/avatar.tsx';
import { findMentionable, type MentionOption } from './find-mentionable.ts';
import { type MentionStart, mentionAt, mentionOf } from './mention.ts';
import { useRoom } from './use-room.ts';

interface MentionsNeeds {
  pageId: string;
  field: RefObject<HTMLTextAreaElement>;
  onReplace: (from: number, to: number, text: string) => void;
}

const noOptions: MentionOption[] = [];

/** Suggests mentions beside the field. */
export function useMentions({ pageId, field, onReplace }: MentionsNeeds) {
  const { t } = useTranslation();
  const [start, setStart] = useState<MentionStart | null>(null);
  const { options } = useOptions(
    (query, signal) => findMentionable({ id: pageId }, query, signal),
    start?.query ?? '',
    start !== null,
  );
  const isOpen = start !== null;
  const {
    first,
    field: list,
    list: shown,
  } = useOptionList<MentionOption>({
    options: isOpen ? options : noOptions,
    isOpen,
    onOpenChange: (next) => !next && setStart(null),
    onChoose(option) {
      const { current } = field;
      if (!start || !current) return;
      setStart(null);
      onReplace(start.from, current.selectionStart, `${mentionOf(option)} `);
    },
  });

  const frame = useRef<HTMLDivElement>(null);
  const isAbove = useRoom(field, frame, shown.isShown);

  return {
    /** Looks for a mention at the cursor. */
    look(isComposing: boolean): void {
      const { current } = field;
      const isPoint = current !== null && current.selectionStart === current.selectionEnd;
      // Input methods use the same place and keys.
      const next = isPoint && !isComposing ? mentionAt(current.value, current.selectionStart) : null;
      if (next?.query !== start?.query) first();
      setStart(next);
    },
    close: () => setStart(null),
    /** Returns whether the list handled the key. */
    onKey(event: KeyboardEvent): boolean {
      if (!shown.isShown || !['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape'].includes(event.key)) return false;
      const option = shown.options[shown.chosen];
      if (event.key === 'Tab' && !event.shiftKey && option) {
        event.preventDefault();
        shown.onChoose(option);
      } else list.onKeyDown(event);
      return true;
    },
    /** The ARIA attributes of the field. */
    aria: {
      'aria-autocomplete': 'list',
      'aria-controls': shown.isShown ? list['aria-controls'] : undefined,
      'aria-activedescendant': list['aria-activedescendant'],
    } as const,
    list: (
      <div ref={frame} className="mentions" data-above={isAbove || undefined}>
        <OptionList
          {...shown}
          label={t('comments.suggestions')}
          keyOf={({ id }) => id}
          show={(option) => <Suggestion option={option} />}
        />
      </div>
    ),
  };
}

function Suggestion({ option }: { option: MentionOption }) {
  const { t } = useTranslation();
  const { kind, name, avatarUrl, canView } = option;
  return (
    <>
      <Avatar person={{ name, avatarUrl }} size="small" />
      <span>{name}</span>
      {kind === 'groups' && <span className="mention-kind">{t('comments.group')}</span>}
      {canView !== 'all' && (
        <span className="mention-unreached">
          {canView === 'none' ? t('comments.cannotSee') : t('comments.someCannotSee')}
        </span>
      )}
    </>
  );
}
