import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../components/brand-mark.tsx';
import '../styles/account.css';

/** The frame of the screens before one is signed in. */
export function Entrance({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <main className="entrance" id="mainContent">
      <p className="entrance-brand">
        <BrandMark />
        {t('common.productName')}
      </p>
      <div className="entrance-card">
        <h1 className="entrance-title">{title}</h1>
        {text && <p className="entrance-text">{text}</p>}
        {children}
      </div>
    </main>
  );
}
