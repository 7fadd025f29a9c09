// How many pictures are worked on at the same time in this process.

/** Runs at most `width` works at once; the others wait in line. */
export function createSemaphore(permits: number): <T>(task: () => Promise<T>) => Promise<T> {
  let free = permits
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

/** Half of libuv's four threads, so that files, names and passwords never wait for pictures. */
export const imageSemaphore = createSemaphore(2)

/**
 * Decoding 50 million pixels takes up to 0.8 GB (AVIF; an interlaced 16-bit PNG 0.5 GB) and 3 s: such pictures go one by
 * one, and the other place of the lane stays free for small ones.
 */
export const largeImagePixels = 16_000_000
const largeImageSemaphore = createSemaphore(1)
export const semaphoreFor = (pixels: number): (<T>(work: () => Promise<T>) => Promise<T>) =>
  pixels > largeImagePixels ? (work) => largeImageSemaphore(() => imageSemaphore(work)) : imageSemaphore
