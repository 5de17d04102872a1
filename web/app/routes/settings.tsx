export default function Settings() {
  return <main id="content" />;
}
