/** Storage key of an image's original. A folder per two-digit prefix keeps listings small. */
export const storageKey = (key: string): string => `images/${key.slice(0, 2)}/${key}`
