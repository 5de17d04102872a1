export default function People() {
  return <main id="content" />;
}
