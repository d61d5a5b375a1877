import type { RequestListener } from 'node:http'

export function passClientAddress(handle: RequestListener, trusted?: string): RequestListener
