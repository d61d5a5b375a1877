/** What became of a mail, as the owner can act on it; each is a message key. */
export type MailOutcome =
  | 'accepted'
  | 'file'
  | 'refused'
  | 'login'
  | 'timeout'
  | 'unknownServer'
  | 'unreachable'
  | 'encryption'
  | 'failed'

type MailError = { code?: string; originalCode?: string; response?: string; message?: string }

const BY_CODE: Partial<Record<string, MailOutcome>> = {
  ETIMEDOUT: 'timeout',
  EDNS: 'unknownServer',
  EAUTH: 'login',
  ETLS: 'encryption',
  ECONNECTION: 'unreachable',
}

/** Of an error of nodemailer; `answer` is the server's own. */
export function outcomeOf(error: unknown): { outcome: MailOutcome; answer: string } {
  const { code = '', originalCode = '', response, message = '' } = error as MailError
  const answer = (response ?? message).slice(0, 300)
  if (code === 'ESOCKET') {
    const isNetwork = /^E(CONN|HOST|NET|PIPE|ADDR|ACCES)/.test(originalCode)
    return { outcome: isNetwork ? 'unreachable' : 'encryption', answer }
  }
  return { outcome: BY_CODE[code] ?? (response ? 'refused' : 'failed'), answer }
}
