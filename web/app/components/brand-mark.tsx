/** Hidden from screen readers; the name is beside it. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect x="3" y="3" width="26" height="26" rx="7" />
      <path d="M9 10.5l3.6 11L16 12l3.4 9.5 3.6-11" fill="none" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
