export const attachments = {
  title: 'Attachments',
  open: 'Attachments of this page',
  openCount_one: 'Attachments of this page: {{count}}',
  openCount_other: 'Attachments of this page: {{count}}',
  attach: 'Attach files',
  upload: 'Upload files',
  empty: 'No attachments yet.',
  emptyHint: 'Upload a file here, or paste or drop it into the text while you’re writing.',
  list: 'Attached files',
  insert: 'Insert',
  insertName: 'Insert {{name}} into the text',
  actionsOf: 'Actions for {{name}}',
  copyLink: 'Copy link',
  download: 'Download',
  downloadOnly: 'not shown in browsers',
  addedBy: '{{when}} by {{name}}',
  pixels: '{{width}} × {{height}}',
  missing: 'The file is missing. An administrator can restore it from a backup.',
  damaged: 'The file is damaged. An administrator can restore it from a backup.',
  crossOrigin:
    'This wiki is set up so that pictures and files cannot be opened from here. Uploading works all the same.',
  pageElsewhere:
    'Pictures and files of this page are not shown: this wiki keeps them at another address, where your browser may not fetch them from here. Everything else works as usual.',
  pictureElsewhere: 'picture not shown here',
  fileElsewhere: 'cannot be opened here',
  elsewhereTitle: 'Files cannot be opened here',
  elsewhereText:
    'This address belongs to a picture or a file. This wiki keeps them at another address, where your browser may not fetch them from here. An administrator can change that: with one address for everything, they open.',
  ownPictureElsewhere:
    'You can choose a picture, but it is not shown here: this wiki keeps pictures at another address, where your browser may not fetch them from here.',

  deleteTitle: 'Delete “{{name}}”?',
  deleteText:
    'It’s removed from this list. Versions of the page that show it keep it; if there are none, the file is permanently deleted.',
  deleteUsed: 'The text you’re writing uses it.',
  deleted: '“{{name}}” deleted.',
  deletedKept_one: '“{{name}}” removed. It stays visible in one version of the page.',
  deletedKept_other: '“{{name}}” removed. It stays visible in {{count}} versions of the page.',
  deletedInComments_one: '“{{name}}” removed. It stays visible in one comment.',
  deletedInComments_other: '“{{name}}” removed. It stays visible in {{count}} comments.',

  uploads: 'Files being uploaded',
  uploading_one: 'Uploading a file…',
  uploading_other: 'Uploading {{count}} files…',
  waiting: 'Waiting',
  checking: 'Checking…',
  uploaded: 'Uploaded. It’s inserted when you return to the text.',
  cancelUpload: 'Cancel the upload of {{name}}',
  dismiss: 'Dismiss',
  dismissUpload: 'Dismiss the message about {{name}}',
  retryUpload: 'Try to upload {{name}} again',
  attached: '“{{name}}” attached.',
  inserted: '“{{name}}” added to the page.',
  pageCreated: 'Draft created to hold your file.',

  failed: 'Couldn’t upload “{{name}}”.',
  tooLarge: '“{{name}}” is too large ({{size}}). The limit is {{max}}.',
  proxy:
    'A front reverse proxy rejected the upload of “{{name}}” ({{size}}) before it reached the wiki. The wiki itself takes files of up to {{max}}. The proxy’s administrator has to raise its limit for request bodies slightly above that (in nginx: {{setting}}).',
  proxyWithoutLimit:
    'A front reverse proxy rejected the upload of “{{name}}” ({{size}}) before it reached the wiki. The proxy’s administrator has to raise its limit for request bodies slightly above the wiki’s own (in nginx: {{setting}}).',
  network:
    'The connection was cut before “{{name}}” ({{size}}) was uploaded. Try again; if only large files fail, a proxy in front of the wiki may be cutting them off.',
  signedOut: 'Your session has ended. Sign in again to continue uploading “{{name}}”.',
  unreadable: 'Couldn’t read “{{name}}”. It may be a folder, or it was moved or changed.',
  needsPage: 'Create the page first: give it some text and a path, and “{{name}}” is uploaded then.',

  leaveTitle: 'Leave while uploading?',
  leaveText: 'Files are still uploading. If you leave now, they won’t be attached.',
} as const;
