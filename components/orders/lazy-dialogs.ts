/** Loaded on demand (docs/decisions/001). */
export const loadCancelDialog = async () =>
  (await import('@/components/orders/cancel/cancel-dialog')).CancelDialog
export const loadInstructionsDialog = async () =>
  (await import('./instructions-dialog')).InstructionsDialog
