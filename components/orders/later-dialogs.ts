/** What a button of an order opens, fetched by then (docs/decisions/001). */
export const loadCancelDialog = async () => (await import('./cancel-dialog')).CancelDialog
export const loadInstructionsDialog = async () =>
  (await import('./instructions-dialog')).InstructionsDialog
