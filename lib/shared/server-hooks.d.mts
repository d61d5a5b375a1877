export const serverHooks: {
  /** Drops what Next keeps under these tags, at once. */
  forgetTags?: (tags: string[]) => Promise<void>
  /** Drops the server's copy of the page at this path. */
  forgetPage?: (path: string) => void
  forgetAllPages?: () => void
  /** Writes a line into the security log. */
  recordSecurityEvent?: (event: { kind: 'body.refused'; network: string | null }) => Promise<void>
}
