// What is said about following and blocking.

export const validation = {
  blockLimit: (most: number) =>
    `You block ${most.toLocaleString('en-IN')} members, which is the most. Unblock somebody first.`,
} as const
