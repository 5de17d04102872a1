import type { Texts } from './texts.ts';

export const en: Texts = {
  letters: {
    'password-reset': {
      subject: 'Choose a new password',
      lines: ['Hello {name},', 'somebody asked for a link to choose a new password for your account.'],
      action: 'Choose a new password',
      more: [
        'The link works once, for one hour.',
        'If this was not you, you need not do anything. Your password stays as it is.',
      ],
    },
    'password-changed': {
      subject: 'Your password was changed',
      lines: [
        'Hello {name},',
        'a new password was chosen for your account by a link. All browsers and scripts that used the account are signed out.',
        'If this was not you, ask an administrator of the wiki for help at once.',
      ],
      action: '',
      more: [],
    },
    'email-confirm': {
      subject: 'Confirm your e-mail address',
      lines: ['Hello {name},', 'you would like to use this address, {address}, for your account.'],
      action: 'Confirm the address',
      more: [
        'The link works once, for one day. Until then your old address stays.',
        'If this was not you, you need not do anything.',
      ],
    },
    'email-change-asked': {
      subject: 'Your e-mail address is about to change',
      lines: [
        'Hello {name},',
        'somebody who knows your password asked to change the address of your account to {address}. It changes once that address is confirmed.',
        'If this was not you, change your password at once. The change is then off.',
      ],
      action: 'Open the security settings',
      more: [],
    },
    'email-changed': {
      subject: 'Your e-mail address was changed',
      lines: [
        'Hello {name},',
        'the address of your account is {address} now.',
        'If this was not you, ask an administrator of the wiki for help at once.',
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
      subject: 'Confirm your e-mail address',
      lines: ['Hello,', 'somebody wants to create an account in the wiki with this address, {address}.'],
      action: 'Confirm the address and create the account',
      more: [
        'The link works once, for one day, and asks for the password that was chosen.',
        'If this was not you, you need not do anything. No account is created.',
      ],
    },
    'sign-up-known': {
      subject: 'You have an account already',
      lines: [
        'Hello {name},',
        'somebody wanted to create an account in the wiki with this address. You have one already, and it stays as it is.',
        'If you have forgotten your password, choose a new one.',
      ],
      action: 'Choose a new password',
      more: ['If this was not you, you need not do anything.'],
    },
    'second-factor-off': {
      subject: 'Your second factor is off',
      lines: [
        'Hello {name},',
        'signing in to your account asks for your password alone from now on.',
        'If you did not want that: change your password, and tell an administrator of the wiki.',
      ],
      action: 'Open the security settings',
      more: [],
    },
  },
  ending: 'The wiki sends this because of your e-mail address. It was not written by a person.',
};
