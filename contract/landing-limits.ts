/** Characters, and stars. */
export const testimonialLimits = { nameLength: 60, roleLength: 80, textLength: 300, rating: 5, positions: 3 } as const
