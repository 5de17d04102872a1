export default function Permalink() {
  return <main id="content" />;
}
