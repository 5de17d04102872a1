export default function SignIn() {
  return <main id="content" />;
}
