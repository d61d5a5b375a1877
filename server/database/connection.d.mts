import type { Client } from 'pg'

export function connect(connectionString: string): Promise<Client>
export function withoutPassword(connectionString: string): string
