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
  },
  ending: 'The wiki sends this because of your e-mail address. It was not written by a person.',
};
