import type { ReactNode } from 'react';
import { Brand } from '../site/brand.tsx';
import { EntranceAppearance } from './entrance-appearance.tsx';
import '../styles/account.css';

/** The frame of screens before sign-in. */
export function Entrance({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <main className="entrance" id="mainContent">
      <p className="entrance-brand">
        <Brand />
      </p>
      <div className="entrance-card">
        <h1 className="entrance-title">{title}</h1>
        {text && <p className="entrance-text">{text}</p>}
        {children}
      </div>
      <EntranceAppearance />
    </main>
  );
}
