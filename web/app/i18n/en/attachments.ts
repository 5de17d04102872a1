export const attachments = {
  title: 'Attachments',
  open: 'Attachments of this page',
  openCount_one: 'Attachments of this page: {{count}}',
  openCount_other: 'Attachments of this page: {{count}}',
  attach: 'Attach files',
  upload: 'Upload files',
  empty: 'Nothing is attached to this page yet.',
  emptyHint: 'Upload a file here, or paste or drop it into the text while you write.',
  list: 'Attached files',
  insert: 'Insert',
  insertName: 'Insert {{name}} into the text',
  actionsOf: 'Actions for {{name}}',
  copyLink: 'Copy link',
  download: 'Download',
  downloadOnly: 'not shown in browsers',
  addedBy: '{{when}} by {{name}}',
  pixels: '{{width}} × {{height}}',
  missing: 'The file is gone. An administrator can bring it back from a backup.',
  damaged: 'The file is damaged. An administrator can bring it back from a backup.',
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
    'It leaves this list. Revisions that show it keep it; if there are none, the file itself is deleted for good.',
  deleteUsed: 'The text you are writing refers to it.',
  deleted: '“{{name}}” is deleted.',
  deletedKept_one: '“{{name}}” is off the list. One revision still refers to it, and there it stays visible.',
  deletedKept_other: '“{{name}}” is off the list. {{count}} revisions still refer to it, and there it stays visible.',
  deletedInComments_one: '“{{name}}” is off the list. One comment still refers to it, and there it stays visible.',
  deletedInComments_other:
    '“{{name}}” is off the list. {{count}} comments still refer to it, and there it stays visible.',

  uploads: 'Files being uploaded',
  uploading_one: 'Uploading a file…',
  uploading_other: 'Uploading {{count}} files…',
  waiting: 'Waiting',
  checking: 'Being checked',
  uploaded: 'Uploaded. It is inserted when you are back in the text.',
  cancelUpload: 'Cancel the upload of {{name}}',
  dismiss: 'Dismiss',
  dismissUpload: 'Dismiss the message about {{name}}',
  retryUpload: 'Try to upload {{name}} again',
  attached: '“{{name}}” is attached.',
  inserted: '“{{name}}” is attached and stands in the text.',
  pageCreated: 'The page is created, so that files can be attached to it.',

  failed: '“{{name}}” could not be uploaded.',
  tooLarge: '“{{name}}” is too large: it has {{size}}, and this wiki takes files of at most {{max}}.',
  proxy:
    'A front reverse proxy rejected the upload of “{{name}}” ({{size}}) before it reached the wiki. The wiki itself takes files of up to {{max}}. Whoever runs the proxy has to raise its limit for request bodies slightly above that (in nginx: {{setting}}).',
  proxyWithoutLimit:
    'A front reverse proxy rejected the upload of “{{name}}” ({{size}}) before it reached the wiki. Whoever runs the proxy has to raise its limit for request bodies slightly above the wiki’s own (in nginx: {{setting}}).',
  network:
    'The connection was cut before “{{name}}” ({{size}}) was uploaded. Try again; if only large files fail, a proxy in front of the wiki may be cutting them off.',
  signedOut: 'Your session has ended. Once you have signed in again, the upload of “{{name}}” goes on.',
  unreadable: '“{{name}}” cannot be read. It may be a folder, or was moved or changed since.',
  needsPage:
    'Files belong to a page, and this one is not created yet. Give it a text and a path and create it: then “{{name}}” is uploaded.',

  leaveTitle: 'Leave during the upload?',
  leaveText: 'Files are still being uploaded. If you leave now, they are not attached.',
} as const;
