/** How long something can last, in minutes, as forms offer it. */
export const LASTS = ['60', '1440', '10080', '40320', '525600', 'open'] as const

export const minutesOf = (lasts: string): number | null => (lasts === 'open' ? null : Number(lasts))
