export default function Screen() {
  return <main id="content" />;
}
