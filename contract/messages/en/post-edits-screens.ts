// The edit history, for the author of a post.

export const postEdits = {
  title: 'Edit history',
  failed: "We couldn't load the edit history",
  none: "This post hasn't been edited.",
  version: (number: number) => `Version ${number}`,
  replaced: 'until',
  noText: 'No text, only images.',
  charts: 'Charts',
  chart: (number: number) => `Chart ${number}`,
  removed: 'since removed',
  tags: (tags: string) => `Tags: ${tags}`,
  location: (location: string) => `Location: ${location}`,
} as const
