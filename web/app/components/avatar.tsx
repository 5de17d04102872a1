/** The first letter of a name in a colour of its own. The name itself stands elsewhere, so this is decoration. */
export function Avatar({ name }: { name: string }) {
  const [first = '?'] = [...name.trim()];
  const hue = [...name].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 360, 7);
  return (
    <span className="avatar" style={{ '--hue': hue } as React.CSSProperties} aria-hidden>
      {first.toLocaleUpperCase()}
    </span>
  );
}
