/** The label of images and lessons that were made or changed with AI to look real. */
export const synthetic = {
  label: 'AI-generated',
  /** Instead of the description of an image, for people who can't see it. */
  labelled: (description: string) => `AI-generated. ${description}`,
} as const
