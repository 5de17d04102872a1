import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Test } from 'tap';

export interface TakenMail extends Email {
  /** The whole mail as it came. */
  raw: string;
  recipients: string[];
  header(name: string): string | undefined;
}

/** A real SMTP server, and what it has taken. */
export interface TestSmtp {
  url: string;
  taken: TakenMail[];
  /** Most concurrent deliveries so far. */
  busiest(): number;
  /** Returns a refusing code, or null. */
  judge: (recipient: string) => number | null;
  /** Cuts the connection after receiving, before replying. */
  isCutting: boolean;
  /** Resolves as soon as so many have been taken in all. */
  until(count: number): Promise<TakenMail[]>;
  /** Goes away, and comes back at the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** With `password`, for the name `wiki` only. */
export async function openSmtp(t: Test, { password }: { password?: string } = {}): Promise<TestSmtp> {
  const news = new EventEmitter();
  let port = 0;
  let server: SMTPServer | null = null;
  let [busy, busiest] = [0, 0];
  const smtp: TestSmtp = {
    url: '',
    taken: [],
    judge: () => null,
    isCutting: false,
    busiest: () => busiest,
    async until(count) {
      while (smtp.taken.length < count) await once(news, 'taken');
      return smtp.taken;
    },
    async stop() {
      const old = server;
      server = null;
      if (!old) return;
      for (const connection of old.connections) connection.close();
      await new Promise<void>((resolve) => old.close(() => resolve()));
    },
    async start() {
      server = new SMTPServer({
        authOptional: password === undefined,
        disabledCommands: ['STARTTLS'],
        closeTimeout: 100,
        allowInsecureAuth: true,
        onAuth: ({ username, password: given }, _session, done) =>
          username === 'wiki' && given === password ? done(null, { user: 'wiki' }) : done(new Error('Who are you?')),
        onRcptTo({ address }, _session, done) {
          const code = smtp.judge(address);
          done(code === null ? null : Object.assign(new Error(`${address} is not for us`), { responseCode: code }));
        },
        onData(stream, session, done) {
          busiest = Math.max(busiest, ++busy);
          // An interrupted mail isn't accepted.
          const taking = take(buffer(stream), session.envelope.rcptTo).catch(() => {});
          void taking.finally(() => {
            busy -= 1;
            if (smtp.isCutting) for (const connection of server?.connections ?? []) connection.close();
            else done();
            news.emit('taken');
          });
        },
      });
      server.on('error', () => {});
      server.listen(port, '127.0.0.1');
      await once(server.server, 'listening');
      port = (server.server.address() as AddressInfo).port;
      const who = password === undefined ? '' : `wiki:${encodeURIComponent(password)}@`;
      smtp.url = `smtp://${who}127.0.0.1:${port}`;
    },
  };
  async function take(data: Promise<Buffer>, recipients: { address: string }[]): Promise<void> {
    const bytes = await data;
    const email = await PostalMime.parse(bytes);
    smtp.taken.push({
      ...email,
      raw: bytes.toString(),
      recipients: recipients.map(({ address }) => address),
      header: (name) => email.headers.find(({ key }) => key === name.toLowerCase())?.value,
    });
  }
  await smtp.start();
  t.teardown(() => smtp.stop());
  return smtp;
}
