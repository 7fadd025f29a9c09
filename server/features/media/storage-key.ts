/** Where a picture's master is kept. Folders of its first digits stay small enough to list. */
export const storageKey = (key: string): string => `images/${key.slice(0, 2)}/${key}`
