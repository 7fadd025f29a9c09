/** The size of social images, in pixels. Free of Zod, for pages. */
export const socialImage = { width: 1200, height: 630 } as const
