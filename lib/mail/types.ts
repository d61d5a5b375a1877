/** A mail as a person gets it. */
export type Mail = { subject: string; html: string; text: string; attachments?: Attachment[] }

export type Addressee = { name: string; address: string }

/** A picture that the HTML shows by `cid:` and its own Content-ID. */
export type Attachment = {
  cid: string
  filename: string
  contentType: string
  contentDisposition: 'inline'
  content: Buffer
}

/** What every mail about an account says. It has no greeting: the mailbox may be a stranger's, and the name their text. */
export type AccountMailData = {
  shop: { name: string; email: string; url: string }
}
