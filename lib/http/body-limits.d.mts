export declare const MAX_BODY_BYTES: number
export declare const MAX_FILE_BYTES: Record<'picture' | 'statement' | 'products', number>
export declare const FORM_BYTES: number
