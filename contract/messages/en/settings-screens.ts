// What administrators read about the site's settings.

export const settingsPage = {
  lead: 'They hold for the whole site from the moment they are saved.',
  moderation: 'Approval',
  firstPosts: "A new member's first posts wait",
  firstPostsHint: (most: number) => `How many of them. 0: none waits; at most ${most}.`,
  outOfRange: (most: number) => `Please give a whole number from 0 to ${most}`,
  effect: (count: number) =>
    count === 0
      ? 'Posts of new members appear at once, unless a rule holds them.'
      : count === 1
        ? "A new member's first post waits until an administrator approves it."
        : `A new member's first ${count} posts wait until an administrator approves them.`,
  save: 'Save',
  saved: 'The settings are saved.',
  failed: 'The settings could not be loaded',
  saveFailed: 'The settings could not be saved. What you typed is kept.',
} as const
