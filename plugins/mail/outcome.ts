/** The result of handing an email to the server. */
export type Outcome = { isTaken: true; said: string } | { isTaken: false; failure: Failure };

export interface Failure {
  /** `server`: no email gets through now. `message`: only this one failed. */
  concerns: 'server' | 'message';
  /** Whether retrying is pointless. */
  isFinal: boolean;
  /** The connection ended before the reply: perhaps delivered. */
  isUncertain: boolean;
  /** A sentence for the administrator. */
  reason: string;
}

/** The members of an SMTP error that are read here. */
interface SmtpError {
  code?: string | undefined;
  originalCode?: string | undefined;
  command?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
  permanent?: boolean | undefined;
  timeoutType?: string | undefined;
  message: string;
}

/** Longest stored part of a server's reply. */
const saidMaxCharacters = 300;
/** Commands about one message; earlier failures concern all. */
const ofMessage = /^(RCPT TO|DATA)/;
/** Temporary refusals: shutdown (RFC 5321 section 4.2.1), too many or too soon (RFC 4954). */
const busyCodes = [421, 454];

/** Returns the server's answer on one line. */
export function saidBy(response: string | undefined): string {
  return (response ?? '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, saidMaxCharacters);
}

/** `place` is the server's host and port. */
export function failureOf(error: SmtpError, place: string): Failure {
  const { command = '', responseCode, permanent = false } = error;
  const isOfMessage = responseCode !== undefined && ofMessage.test(command) && !busyCodes.includes(responseCode);
  return {
    concerns: isOfMessage || isTooLarge(error) ? 'message' : 'server',
    isFinal: (isOfMessage && permanent) || isTooLarge(error),
    isUncertain: responseCode === undefined && mayHaveBeenTaken(error),
    reason: reasonOf(error, place),
  };
}

/** Certain only before a connection or after a refusal. */
function mayHaveBeenTaken({ code, originalCode, timeoutType }: SmtpError): boolean {
  if (code === 'EABORT') return true;
  if (!['ECONNECTION', 'ESOCKET', 'ETIMEDOUT'].includes(code ?? '')) return false;
  const isUnconnected = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(originalCode ?? '');
  return !isUnconnected && timeoutType !== 'CONNECT_TIMEOUT' && timeoutType !== 'GREETING_TIMEOUT';
}

/** The server has announced a limit. */
function isTooLarge({ code, command, responseCode }: SmtpError): boolean {
  return responseCode === undefined && code === 'EMESSAGE' && command === 'MAIL FROM';
}

function reasonOf(error: SmtpError, place: string): string {
  const { code, originalCode, command = '', response, message } = error;
  const said = response ? `: "${saidBy(response)}"` : '';
  if (originalCode === 'ECONNREFUSED') return `Nothing accepts connections at ${place}.`;
  if (code === 'EDNS') return `There is no server of the name in ${place}, or the name cannot be looked up.`;
  if (code === 'ETIMEDOUT') return `The server at ${place} does not answer in time.`;
  if (code === 'EABORT') return `The server at ${place} took too long.`;
  if (code === 'ETLS') return `No encrypted connection to ${place} comes about${said || `: ${message}`}.`;
  if (code === 'EAUTH') return `The server at ${place} does not accept the name and password in SMTP_URL${said}.`;
  if (command === 'MAIL FROM') return `The server at ${place} does not send for the address in MAIL_FROM${said}.`;
  if (command === 'RCPT TO') return `The server at ${place} refuses the recipient${said}.`;
  if (command === 'DATA') return `The server at ${place} refuses the mail${said}.`;
  return `The server at ${place} cannot be talked to${said || `: ${saidBy(message)}`}.`;
}
