/** Finds an image on this device when it can't be loaded. The platform sets `find`. */
export const storedImage: {
  find: ((picture: { url?: string; hdUrl: string; previewUrl: string }) => Promise<string | undefined>) | null
} = { find: null }
