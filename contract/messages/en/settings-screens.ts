// The site settings, for administrators.

export const settingsPage = {
  lead: 'These apply to the whole site as soon as you save them.',
  moderation: 'Review',
  firstPosts: "New members' posts to review",
  firstPostsHint: (most: number) => `How many of a new member's first posts need approval. 0 for none, up to ${most}.`,
  outOfRange: (most: number) => `Enter a whole number from 0 to ${most}`,
  effect: (count: number) =>
    count === 0
      ? "New members' posts appear right away, unless a rule flags them."
      : count === 1
        ? "A new member's first post is under review until an administrator approves it."
        : `A new member's first ${count} posts are under review until an administrator approves them.`,
  save: 'Save',
  saved: 'Settings saved',
  failed: "We couldn't load the settings",
  saveFailed: "We couldn't save the settings. Your changes are still here.",
} as const
