/** What finds a picture on this device when nobody answers for it. It is put here by whoever knows how. */
export const storedImage: {
  find: ((picture: { url?: string; hdUrl: string; previewUrl: string }) => Promise<string | undefined>) | null
} = { find: null }
