/** "Aurora One, 256 GB, Black" */
export const itemOf = ({ name, description }: { name: string; description: string }): string =>
  [name, description].filter(Boolean).join(', ')

export type NamedLine = { name: string; description: string; quantity: number }

/** "2 × Aurora One (256 GB, Black)" */
export const unitsOf = ({ name, description, quantity }: NamedLine): string =>
  `${quantity} × ${name}${description && ` (${description})`}`
