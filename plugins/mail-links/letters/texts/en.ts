import type { Texts } from './letter-text.ts';

export const en: Texts = {
  letters: {
    'password-reset': {
      subject: 'Choose a new password',
      lines: ['Hello {name},', 'someone asked for a link to choose a new password for your account.'],
      action: 'Choose a new password',
      more: [
        'The link works once, for one hour.',
        'If it wasn’t you, ignore this email. Your password stays the same.',
      ],
    },
    'password-changed': {
      subject: 'Your password was changed',
      lines: [
        'Hello {name},',
        'the password of your account was changed with a link. All browsers and scripts that used the account were signed out.',
        'If it wasn’t you, contact an administrator of the wiki immediately.',
      ],
      action: '',
      more: [],
    },
    'email-confirm': {
      subject: 'Confirm your email address',
      lines: ['Hello {name},', 'you asked to use this address, {address}, for your account.'],
      action: 'Confirm the address',
      more: [
        'The link works once, for one day. Until you open it, your old address stays in use.',
        'If it wasn’t you, ignore this email.',
      ],
    },
    'email-change-asked': {
      subject: 'Your email address is about to change',
      lines: [
        'Hello {name},',
        'someone who knows your password asked to change the address of your account to {address}. It changes once that address is confirmed.',
        'If it wasn’t you, change your password immediately. That cancels the change.',
      ],
      action: 'Open the security settings',
      more: [],
    },
    'email-changed': {
      subject: 'Your email address was changed',
      lines: [
        'Hello {name},',
        'the address of your account is now {address}.',
        'If it wasn’t you, contact an administrator of the wiki immediately.',
      ],
      action: '',
      more: [],
    },
    invitation: {
      subject: '{inviter} invites you to the wiki',
      lines: ['Hello,', '{inviter} invites you to join the wiki.'],
      action: 'Create your account',
      more: ['The link works once, until {until} (UTC).'],
    },
    'sign-up-confirm': {
      subject: 'Confirm your email address',
      lines: ['Hello,', 'someone wants to create an account in the wiki with this address, {address}.'],
      action: 'Confirm the address and create the account',
      more: [
        'The link works once, for one day, and asks for the password chosen at sign-up.',
        'If it wasn’t you, ignore this email. No account is created.',
      ],
    },
    'sign-up-known': {
      subject: 'You already have an account',
      lines: [
        'Hello {name},',
        'someone tried to create an account in the wiki with this address. You already have one; nothing has changed.',
        'If you forgot your password, choose a new one.',
      ],
      action: 'Choose a new password',
      more: ['If it wasn’t you, ignore this email.'],
    },
    'second-factor-off': {
      subject: 'Two-factor authentication is off',
      lines: [
        'Hello {name},',
        'from now on, signing in to your account needs only your password.',
        'If you didn’t ask for this, change your password and contact an administrator of the wiki.',
      ],
      action: 'Open the security settings',
      more: [],
    },
  },
  ending: 'This is an automatic email from the wiki.',
};
