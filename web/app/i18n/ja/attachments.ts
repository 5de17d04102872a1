export const attachments = {
  title: '添付ファイル',
  open: 'このページの添付ファイル',
  openCount_other: 'このページの添付ファイル：{{count}} 件',
  attach: 'ファイルを添付',
  upload: 'ファイルをアップロード',
  empty: 'このページにはまだ添付ファイルがありません。',
  emptyHint: 'ここでアップロードするか、編集中の本文に貼り付けるかドロップしてください。',
  list: '添付されているファイル',
  insert: '挿入',
  insertName: '{{name}} を本文に挿入',
  actionsOf: '{{name}} の操作',
  copyLink: 'リンクをコピー',
  download: 'ダウンロード',
  downloadOnly: 'ブラウザーでは表示されません',
  addedBy: '{{when}} {{name}}',
  pixels: '{{width}} × {{height}}',
  missing: 'ファイルが失われています。管理者はバックアップから復元できます。',
  damaged: 'ファイルが壊れています。管理者はバックアップから復元できます。',
  crossOrigin: 'この Wiki の構成では、ここから画像やファイルを開けません。アップロードはできます。',
  pageElsewhere:
    'このページの画像とファイルは表示されません。この Wiki では別のアドレスに保管されており、ブラウザーはここから取得できません。それ以外は通常どおり使えます。',
  pictureElsewhere: 'ここでは画像を表示できません',
  fileElsewhere: 'ここでは開けません',
  elsewhereTitle: 'ここではファイルを開けません',
  elsewhereText:
    'これは画像かファイルのアドレスです。この Wiki では別のアドレスに保管されており、ブラウザーはここから取得できません。管理者がすべてを 1 つのアドレスにまとめると、開けるようになります。',
  ownPictureElsewhere:
    '画像は選べますが、ここには表示されません。この Wiki では画像が別のアドレスに保管されており、ブラウザーはここから取得できません。',

  deleteTitle: '「{{name}}」を削除しますか？',
  deleteText:
    'この一覧から外れます。これを使っている版には残ります。使っている版がなければ、ファイル自体が完全に削除されます。',
  deleteUsed: '編集中の本文で使われています。',
  deleted: '「{{name}}」を削除しました。',
  deletedKept_other:
    '「{{name}}」を一覧から外しました。{{count}} 件の版で使われているため、そこでは引き続き表示されます。',
  deletedInComments_other:
    '「{{name}}」を一覧から外しました。{{count}} 件のコメントで使われているため、そこでは引き続き表示されます。',

  uploads: 'アップロード中のファイル',
  uploading_other: '{{count}} 個のファイルをアップロードしています…',
  waiting: '待機中',
  checking: '確認中',
  uploaded: 'アップロードしました。本文に戻ると挿入されます。',
  cancelUpload: '{{name}} のアップロードを中止',
  dismiss: '閉じる',
  dismissUpload: '{{name}} についてのメッセージを閉じる',
  retryUpload: '{{name}} をもう一度アップロード',
  attached: '「{{name}}」を添付しました。',
  inserted: '「{{name}}」を添付し、本文に挿入しました。',
  pageCreated: 'ファイルを添付できるように、ページを作成しました。',

  failed: '「{{name}}」をアップロードできませんでした。',
  tooLarge: '「{{name}}」は大きすぎます。大きさは {{size}} ですが、この Wiki のファイルは最大 {{max}} です。',
  proxy:
    '「{{name}}」（{{size}}）のアップロードは、Wiki に届く前に前段のリバースプロキシに拒否されました。Wiki 自体は {{max}} までのファイルを受け付けます。プロキシの管理者は、リクエスト本文の上限をそれより少し大きくしてください（nginx の場合：{{setting}}）。',
  proxyWithoutLimit:
    '「{{name}}」（{{size}}）のアップロードは、Wiki に届く前に前段のリバースプロキシに拒否されました。プロキシの管理者は、リクエスト本文の上限を Wiki の上限より少し大きくしてください（nginx の場合：{{setting}}）。',
  network:
    '「{{name}}」（{{size}}）のアップロードが終わる前に接続が切れました。もう一度お試しください。大きなファイルだけが失敗する場合は、Wiki の前段のプロキシが切断している可能性があります。',
  signedOut: 'セッションが終了しました。もう一度サインインすると、「{{name}}」のアップロードが続きます。',
  unreadable: '「{{name}}」を読み取れません。フォルダーであるか、移動または変更された可能性があります。',
  needsPage:
    'ファイルはページに添付されますが、このページはまだ作成されていません。本文とパスを入力して作成すると、「{{name}}」がアップロードされます。',

  leaveTitle: 'アップロード中に移動しますか？',
  leaveText: 'ファイルをアップロードしています。今移動すると、添付されません。',
};
