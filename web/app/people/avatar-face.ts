/** `hue` is in degrees. */
export function avatarFace(name: string): { letter: string; hue: number } {
  const [first = '?'] = [...name.trim()];
  const hue = [...name].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 360, 7);
  return { letter: first.toLocaleUpperCase(), hue };
}
