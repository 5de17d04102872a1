export const security = {
  title: 'Security',
  password: 'Password',
  passwordText: 'What you sign in with.',
} as const;
