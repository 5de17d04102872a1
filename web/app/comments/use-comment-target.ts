import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../components/problem-notice.tsx';
import { useAnnounce } from '../components/toasts.tsx';
import { pageUrl } from '../paths/page-path.ts';
import type { CommentBoard } from './board/comment-board.ts';
import { findComment } from './board/find-comment.ts';

interface Target {
  id: string;
  /** Opened by its address, and so centred. */
  isAddress: boolean;
  /** The time until which it may take the focus. */
  until: number;
}

const patienceMs = 5000;
const addressed = /^#comment-([0-9a-f]{24})$/i;

/**
 * Loads, unfolds and focuses the comment of the address (`#comment-<id>`). Returns a function for any comment, and
 * whether the addressed one was deleted.
 */
export function useCommentTarget(board: CommentBoard): { focusComment: (id: string) => void; isGone: boolean } {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const { hash, key } = useLocation();
  const [target, setTarget] = useState<Target | null>(null);
  const [isGone, setIsGone] = useState(false);
  const said = useRef({ t, announce, navigate });
  said.current = { t, announce, navigate };

  useEffect(() => {
    setIsGone(false);
    const [, id] = addressed.exec(hash) ?? [];
    if (id === undefined) return;
    let isOver = false;
    findComment(board, id.toLowerCase()).then(
      (found) => {
        if (isOver) return;
        if (found.kind === 'here') setTarget({ id, isAddress: true, until: Date.now() + patienceMs });
        else if (found.kind === 'gone') setIsGone(true);
        else said.current.navigate(`${pageUrl(found.path)}${hash}`, { replace: true });
      },
      (error) => !isOver && said.current.announce(problemText(error, said.current.t)),
    );
    return () => {
      isOver = true;
    };
    // The same address followed again has another key.
  }, [board, hash, key]);

  useEffect(() => {
    if (!target) return;
    const element = document.getElementById(`comment-${target.id}`);
    if (element) {
      element.focus({ preventScroll: true });
      element.scrollIntoView({ block: target.isAddress ? 'center' : 'nearest' });
    }
    if (element || Date.now() > target.until) setTarget(null);
  });

  const focusComment = (id: string) => setTarget({ id, isAddress: false, until: Date.now() + patienceMs });
  return { focusComment, isGone };
}
