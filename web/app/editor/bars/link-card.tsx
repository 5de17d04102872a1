import { Copy, ExternalLink, Pencil, Replace, Unlink } from 'lucide-react';
import { Toolbar as Base } from 'radix-ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../components/toasts.tsx';
import { retarget } from '../complete/page-link.ts';
import { ToolButton } from '../toolbar/tool-button.tsx';
import type { LinkParts } from './link-parts.ts';
import { useMeantPage } from './use-meant-page.ts';

interface LinkCardProps {
  link: LinkParts;
  /** The full target of the link. */
  href: string;
  isReadOnly: boolean;
  onChange: (address: string) => void;
  onRemove: () => void;
  onLeave: () => void;
}

/** Opens, edits, copies and removes a link. */
export function LinkCard({ link, href, isReadOnly, onChange, onRemove, onLeave }: LinkCardProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [isEditing, setIsEditing] = useState(false);
  const [address, setAddress] = useState(link.address);
  const meant = useMeantPage(href);
  const meantAddress = meant === null || link.kind === 'bare' ? null : retarget(link.address, meant, link.kind);

  function save(event: FormEvent): void {
    event.preventDefault();
    if (address.trim() === '') onLeave();
    else changeTo(address.trim());
  }
  function changeTo(address: string): void {
    onChange(address);
    onLeave();
  }
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(href);
    announce(t('common.copied'));
  }

  if (isEditing) {
    return (
      <form className="link-card" onSubmit={save} onKeyDown={({ key }) => key === 'Escape' && onLeave()}>
        <input
          ref={(field) => field?.focus()}
          aria-label={t('editor.linkAddress')}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <button type="submit" className="link-button">
          {t('editor.save')}
        </button>
      </form>
    );
  }
  // Addresses with other schemes can't be opened.
  const isSafe = /^(?:https?:|mailto:|tel:|\/(?!\/))/i.test(href);
  return (
    <Base.Root
      className="link-card"
      aria-label={t('editor.linkCard')}
      onKeyDown={({ key }) => key === 'Escape' && onLeave()}
    >
      {isSafe ? (
        <Base.Link href={href} target="_blank" rel="noopener noreferrer">
          <ExternalLink aria-hidden />
          <span>{link.address}</span>
        </Base.Link>
      ) : (
        <span>{link.address}</span>
      )}
      {!isReadOnly && meant !== null && meantAddress !== null && (
        <Base.Button className="link-button link-meant" onClick={() => changeTo(meantAddress)}>
          <Replace aria-hidden />
          {t('editor.linkMeant', { path: meant })}
        </Base.Button>
      )}
      {!isReadOnly && <ToolButton label={t('editor.linkEdit')} icon={Pencil} onClick={() => setIsEditing(true)} />}
      <ToolButton label={t('editor.linkCopy')} icon={Copy} onClick={() => void copy()} />
      {!isReadOnly && link.kind !== 'bare' && (
        <ToolButton label={t('editor.linkRemove')} icon={Unlink} onClick={onRemove} />
      )}
    </Base.Root>
  );
}
