/** Loaded on demand (docs/decisions/001). */
export const loadCancelDialog = async () => (await import('./cancel-dialog')).CancelDialog
export const loadInstructionsDialog = async () =>
  (await import('./instructions-dialog')).InstructionsDialog
