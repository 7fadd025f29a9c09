/** Characters. */
export const contactLimits = { nameLength: 100, messageLength: 5000 } as const
