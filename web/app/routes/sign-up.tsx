export default function SignUp() {
  return <main id="content" />;
}
