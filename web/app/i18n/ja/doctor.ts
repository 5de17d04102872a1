export const doctor = {
  title: '診断',
  text: 'このブラウザーからプロキシを通って Wiki に届くまでの経路を調べます。api 自身も同じ経路をたどります。各アドレスの転送先、WebSocket、添付ファイルのヘッダー、Cookie、アップロードの上限、タイムアウトを確かめます。数秒かかりますが、何も変更しません。',
  examine: '診断する',
  again: 'もう一度診断する',
  askingHere: 'このブラウザーから調べています…',
  askingThere: 'api が同じ経路を調べています…',
  well: '{{origin}} までの経路に問題はありません。',
  errors_other: '{{count}} 件の問題が見つかりました。',
  warnings_other: '{{count}} 件の注意があります。動作はしますが、改善できます。',
  findings: '診断結果',
  severities: { error: '問題', warning: '注意' },
  legs: {
    'client-proxy': 'ブラウザーとプロキシの間',
    'proxy-api': 'プロキシと api の間',
    'proxy-web': 'プロキシと web プロセスの間',
    api: 'api の設定',
    web: 'web プロセスの設定',
  },
  tried: '試したこと',
  more_other: 'ほか {{count}} 件',
  got: '返ってきたもの',
  change: '変更する行：',
  probes: 'リクエスト数',
  idle: '無通信で保った時間',
  seconds_other: '{{count}} 秒',
  http: 'ブラウザー向けの HTTP',
  bodyLimit: 'アップロード',
  passes: '{{bytes}} バイトまで通ります',
  passesNot: '{{bytes}} バイトは通りません',
  version: 'api のバージョン',
  kinds: {
    unreachable: '{{origin}} から応答がありません：{{reason}}',
    tls_invalid: 'ブラウザーは {{origin}} の証明書を拒否します：{{reason}}',
    plain_http:
      '{{origin}} は暗号化されていません。パスワードが途中で読み取られるおそれがあり、ブラウザーの一部の機能も使えません。',
    unknown_wiki:
      '応答した api はこの診断を知りません。別のデータベースを使っているか、古いバージョンであるか、プロキシが Wiki-Doctor ヘッダーを取り除いています。',
    own_way:
      'api 自身は {{origin}} に到達できません（{{reason}}）。そのため、このブラウザーから調べられることだけを診断しました。',
    went_to_web: '次のアドレスは api のものですが、web プロセスに転送されました。',
    went_to_api: '次のアドレスは web プロセスのものですが、api に転送されました。',
    redirected_to_slash:
      'プロキシは次のアドレスを、末尾にスラッシュを付けたアドレスへリダイレクトします。WebSocket はリダイレクトに従わず、何の表示もなくリアルタイム機能が止まります。',
    redirected: 'プロキシは次のアドレスを {{location}} へリダイレクトします。',
    no_upstream: 'プロキシが {{process}} プロセスに接続できません（HTTP {{status}}）。',
    answered_by_proxy: '次のアドレスには、どちらのプロセスでもなくプロキシ自身が応答しました（HTTP {{status}}）。',
    path_changed: '{{sent}} を要求しましたが、api には {{arrived}} が届きました。',
    http_1_0: 'プロキシは api に HTTP/1.0 で接続しています。HTTP/1.0 では WebSocket を開けません。',
    upgrade_dropped:
      'WebSocket の要求は api に届きましたが、Upgrade と Connection がありません。プロキシが渡していないためです。共同編集、在席表示、通知は、何の表示もなくリアルタイムでなくなります。',
    upgrade_failed: '次のアドレスは api につながっていますが、WebSocket を開けませんでした。',
    token_lost: 'api はトークンを理由に WebSocket を拒否しました。クエリが送ったとおりに届いていません。',
    client_url:
      'api の CLIENT_URL は {{clientUrl}} ですが、ブラウザーは {{origin}} にいるため、WebSocket が拒否されます。スキームとポートも含めて一致している必要があります。',
    delivery_header_lost:
      '添付ファイルの {{header}} が届きません（{{files}}）。他人のファイルをブラウザーがどう扱ってよいかを定めるヘッダーです。',
    delivery_header_changed: '添付ファイルの {{header}} が「{{sent}}」ではなく「{{got}}」として届きます（{{files}}）。',
    attachment_changed:
      '添付ファイルが送ったとおりに届きません（{{files}}）。プロキシが圧縮または書き換えをしています。',
    ranges_lost:
      '添付ファイルの一部を要求しましたが、全体が返されました。動画や中断したダウンロードは最初からやり直しになります。',
    cookie_lost: 'プロキシが Cookie を取り除いています。画像とダウンロードは誰に対しても拒否されます。',
    set_cookie_changed: 'api が設定する Cookie が、送ったとおりに届きません。',
    authorization_lost:
      'プロキシが Authorization ヘッダーを取り除いています。ブラウザーからもスクリプトからもサインインできません。',
    body_limit_low:
      'プロキシの上限は {{limit}}、Wiki の上限は {{ours}} です。その間の大きさのアップロードは、Wiki に知らされないまま失敗します。',
    body_limit_tight:
      'プロキシの上限は {{limit}} です。Wiki の上限 {{ours}} に対してアップロードの枠の分の余裕がないため、最も大きいファイルが拒否されます。',
    uploads_collected:
      'プロキシはアップロードをすべて受け取ってから渡します。進み具合や拒否の知らせが遅れ、プロキシのディスクを使います。',
    idle_cut: '通信のない WebSocket が {{seconds}} 秒で切断されます。',
    slow_cut: '{{tried}} 秒かかる応答が届きませんでした。',
    forwarded_for_missing:
      'api には誰からの要求かが伝わりません（X-Forwarded-For）。パスワードの試行回数は全員まとめて数えられ、ログでも区別できません。',
    forwarded_for_unchecked:
      'プロキシは X-Forwarded-For を受け取ったまま渡します。誰でも、自分が数えられるアドレスを自由に名乗れます。',
    forwarded_proto:
      'api には X-Forwarded-Proto として {{got}} が伝わりますが、ブラウザーは {{scheme}} を使っています。',
    forwarded_host: 'api には X-Forwarded-Host として {{got}} が伝わりますが、ブラウザーは {{host}} を使っています。',
    host_changed: 'api への要求の Host は {{got}} ですが、ブラウザーは {{host}} を使っています。',
    public_url:
      'api の WIKI_PUBLIC_URL は {{publicUrl}} です。メールのリンク、アプリケーションのサインイン、パスキーは {{origin}} ではなくそこへつながります。',
    public_url_unset:
      'api に公開アドレスが設定されていません。アプリケーションやエージェントはサインインできず、パスキーも追加できません。',
    old_prefix:
      '/api の下の接頭辞 v2 に応答があります（HTTP {{status}}）。この名前に後継はなく、404 でなければなりません。',
    other_addresses:
      'web プロセスがブラウザーを別の場所へ向けています：{{addresses}}。オリジンが一つの場合、どちらも設定しません。設定すると画像とダウンロードが動きません。',
    replicas_apart:
      '{{replicas}} 個のレプリカが応答していますが、Redis を共有していません。WebSocket の一部が拒否され、互いの編集や在席が見えません。',
    coordination_away: 'api が Redis に接続できません。WebSocket を開けません。',
  },
};
