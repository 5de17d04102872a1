export const security = {
  title: 'セキュリティ',
  password: 'パスワード',
  passwordText: 'サインインに使います。',
};
