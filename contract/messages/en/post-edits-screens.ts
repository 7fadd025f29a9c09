// What the history of a post says to its author.

export const postEdits = {
  title: 'Edit history',
  failed: 'The history could not be loaded.',
  none: 'This post was not edited.',
  version: (number: number) => `Version ${number}`,
  replaced: 'until',
  noText: 'No words, only images.',
  tags: (tags: string) => `Tags: ${tags}`,
  location: (location: string) => `Location: ${location}`,
} as const
