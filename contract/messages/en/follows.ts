// Validation messages of follows and blocks.

export const validation = {
  blockLimit: (most: number) =>
    `You've blocked ${most.toLocaleString('en-IN')} members, which is the limit. Unblock someone first.`,
} as const
