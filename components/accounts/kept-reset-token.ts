const KEY = 'resetToken'

/** The token of a mailed link, for as long as the tab is open and it was not used. */
export const keptResetToken = {
  read(): string {
    try {
      return sessionStorage.getItem(KEY) ?? ''
    } catch {
      return ''
    }
  },
  write(token: string): void {
    try {
      if (token) sessionStorage.setItem(KEY, token)
      else sessionStorage.removeItem(KEY)
    } catch {
      // Without storage a reload needs the link again.
    }
  },
}
