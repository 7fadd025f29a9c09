/** The size of social images, in pixels. Apart from the schemas so that pages can import it without Zod. */
export const socialImage = { width: 1200, height: 630 } as const
