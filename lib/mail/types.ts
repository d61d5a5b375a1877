export type Mail = {
  subject: string
  html: string
  text: string
  attachments?: Attachment[]
  /** Address that one POST request unsubscribes at, of mails that are not about a contract. */
  unsubscribe?: string
}

export type Addressee = { name: string; address: string }

/** An inline picture, referenced as `cid:`, or a file. */
export type Attachment = { filename: string; contentType: string; content: Buffer } & (
  | { contentDisposition: 'inline'; cid: string }
  | { contentDisposition: 'attachment' }
)

/** No greeting: the mailbox may be a stranger's, and the name text typed by them. */
export type AccountMailData = {
  shop: { name: string; email: string; url: string }
}
