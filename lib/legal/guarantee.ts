const THREE_YEARS: readonly string[] = ['ES', 'PT']

/**
 * Years of the legal guarantee: two (Directive (EU) 2019/771, Article 10), three in Spain (Real Decreto-ley 7/2021)
 * and Portugal (Decreto-Lei 84/2021).
 */
export const guaranteeYears = (country: string): number => (THREE_YEARS.includes(country) ? 3 : 2)
